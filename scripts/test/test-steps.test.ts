import { expect, it } from "vitest";
import { readReport } from "./test-steps.ts";

it("counts passed tests, and names failed ones and those that the machine cannot run", () => {
  const xml = `<?xml version="1.0" encoding="UTF-8" ?>
<testsuites><testsuite name="a.test.ts" tests="6">
<testcase classname="a.test.ts" name="a shop &gt; opens" time="0.1"></testcase>
<testcase classname="a.test.ts" name="a shop &gt; closes" time="0.1">
  <failure message="no" type="AssertionError">
AssertionError: expected &apos;&lt;b&gt;&apos; to be 1
  </failure></testcase>
<testcase classname="a.test.ts" name="a clock (needs root)"><skipped/></testcase>
<testcase classname="a.test.ts" name="of another tag"><skipped/></testcase>
<testcase classname="a.spec.ts" name="a proxy"><properties>
  <property name="skip" value="no nginx here"></property></properties><skipped></skipped></testcase>
<testcase classname="a.spec.ts" name="works"><system-out><![CDATA[words]]></system-out></testcase>
</testsuite></testsuites>`;
  expect(readReport(xml)).toEqual({
    passed: 2,
    skipped: ["a.test.ts > a clock (needs root): needs root", "a.spec.ts > a proxy: no nginx here"],
    failures: ["a.test.ts > a shop > closes\nAssertionError: expected '<b>' to be 1"],
  });
});
