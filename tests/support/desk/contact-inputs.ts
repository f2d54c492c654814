/** One US number, +17705550142, as it is pasted from pages, address books and spreadsheets. */
export const pastedPhones = [
  "(770)\u00a0555\u20110142",
  "770\u2013555\u20130142",
  "\u2068(770) 555-0142\u2069",
  "770-555-0142 x12",
  "770/555-0142",
  "\u202a+1 (770)\u00a0555\u20110142\u202c",
  "1-770-555-0142",
  "tel:+17705550142",
  "\uff17\uff17\uff10\uff15\uff15\uff15\uff10\uff11\uff14\uff12",
];

/** Numbers of another country whose first ten digits are a US number. */
export const foreignPhones = ["+52 55 1234 5678", "+52 333 123 4567"];

/** Email addresses that work, though they are unusual, as they are stored. */
export const unusualEmails = {
  "pat&co@example.com": "pat&co@example.com",
  "first!last@example.com": "first!last@example.com",
  "pat/x@example.com": "pat/x@example.com",
  "pat@m\u00fcnchen.example": "pat@xn--mnchen-3ya.example",
};

/** Email addresses that no server takes: 65 characters before the @ (RFC 5321, section 4.5.3.1). */
export const impossibleEmails = [`${"a".repeat(65)}@example.com`];
