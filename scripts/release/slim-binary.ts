/** Offsets in an ELF64 header and its program headers (System V ABI, "Object Files" and "Program Loading"). */
const programHeaders = { offset: 32, size: 54, count: 56 };
const sectionHeaders = { offset: 40, count: 60, names: 62 };
const segment = { type: 0, offset: 8, address: 16, inFile: 32, inMemory: 40, alignment: 48 };
const loaded = 1;

const isElf64 = (bytes: Buffer) =>
  bytes.length > 64 && bytes.readUInt32BE(0) === 0x7f454c46 && bytes[4] === 2 && bytes[5] === 1;

const numberAt = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));
const writeAt = (bytes: Buffer, at: number, value: number) => {
  bytes.writeBigUInt64LE(BigInt(value), at);
};

/** Where the program headers of a program or library begin. */
function segmentsOf(bytes: Buffer): number[] {
  const from = numberAt(bytes, programHeaders.offset);
  const size = bytes.readUInt16LE(programHeaders.size);
  const count = bytes.readUInt16LE(programHeaders.count);
  return Array.from({ length: count }, (_, index) => from + index * size);
}

/**
 * A program or library without what only debuggers and linkers read: everything behind its last segment,
 * and the table of its sections. Works for every processor, unlike the `strip` of the machine.
 *
 * @returns the bytes as they are if this is no 64-bit ELF file
 */
export function withoutSymbols(bytes: Buffer): Buffer {
  if (!isElf64(bytes)) return bytes;
  const ends = segmentsOf(bytes).map(
    (at) => numberAt(bytes, at + segment.offset) + numberAt(bytes, at + segment.inFile),
  );
  const slim = Buffer.from(bytes.subarray(0, Math.max(...ends)));
  writeAt(slim, sectionHeaders.offset, 0);
  slim.writeUInt16LE(0, sectionHeaders.count);
  slim.writeUInt16LE(0, sectionHeaders.names);
  return slim;
}

/** What ICU needs to start and to sort by the root collation: `initdb` lists collations, and asks each for its version. */
const neededOfIcu =
  /^[^/]+\/(coll\/(root|res_index|ucadata)|root|pool|res_index|icuver|icustd|keyTypeData|likelySubtags|metadata|numberingSystems|supplementalData|cnvalias|nfkc|nfkc_cf|uts46)\.(res|icu|nrm)$/;

/** Beginning of ICU's data, up to the format's name (ICU, "ICU Data", .dat package files). */
const dataFormat = "CmnD";
const beforeFormat = 12;

/** Segments must lie in the file as they do in memory, to this many bytes: the largest page of any kernel. */
const page = 0x1_0000;

/**
 * ICU's library of data without the 700 languages that this program never sorts by: PostgreSQL's cluster is
 * made with the locale C.UTF-8. It comes to a fourteenth of its size.
 */
export function withoutLanguages(library: Buffer): Buffer {
  const start = library.indexOf(dataFormat) - beforeFormat;
  if (!isElf64(library) || start < 0) return library;
  const contents = start + library.readUInt16LE(start);
  const data = reducedContents(library.subarray(contents));
  const end = contents + data.length;
  const first = Buffer.concat([library.subarray(0, contents), data]);

  const rest: Buffer[] = [];
  let length = end;
  const moved = new Map<number, number>();
  for (const at of segmentsOf(library)) {
    const from = numberAt(library, at + segment.offset);
    const size = numberAt(library, at + segment.inFile);
    if (library.readUInt32LE(at + segment.type) !== loaded) continue;
    writeAt(first, at + segment.alignment, page);
    if (from === 0) {
      writeAt(first, at + segment.inFile, end);
      writeAt(first, at + segment.inMemory, end);
      continue;
    }
    const address = numberAt(library, at + segment.address);
    const gap = (((address - length) % page) + page) % page;
    rest.push(Buffer.alloc(gap), library.subarray(from, from + size));
    moved.set(from, length + gap);
    writeAt(first, at + segment.offset, length + gap);
    length += gap + size;
  }
  // Segments that lie inside of those: what the linker reads, and what it closes afterwards.
  for (const at of segmentsOf(library)) {
    const from = numberAt(library, at + segment.offset);
    if (library.readUInt32LE(at + segment.type) === loaded || from < end) continue;
    const [base, to] = [...moved].findLast(([before]) => before <= from) ?? [from, from];
    writeAt(first, at + segment.offset, to + (from - base));
  }
  return withoutSymbols(Buffer.concat([first, ...rest]));
}

/** The table of contents and the data behind it, with only what is needed. */
function reducedContents(contents: Buffer): Buffer {
  const all = Array.from({ length: contents.readUInt32LE(0) }, (_, index) => {
    const name = contents.readUInt32LE(4 + 8 * index);
    return {
      name: contents.toString("latin1", name, contents.indexOf(0, name)),
      from: contents.readUInt32LE(8 + 8 * index),
    };
  });
  const kept = all.flatMap(({ name, from }, index) => {
    const to = all[index + 1]?.from;
    return neededOfIcu.test(name)
      ? [{ name: `${name}\0`, bytes: contents.subarray(from, to) }]
      : [];
  });
  const names = Buffer.from(kept.map(({ name }) => name).join(""), "latin1");
  const tableLength = 4 + 8 * kept.length;
  const firstItem = Math.ceil((tableLength + names.length) / 16) * 16;
  const table = Buffer.alloc(firstItem);
  table.writeUInt32LE(kept.length);
  names.copy(table, tableLength);
  let [nameAt, at] = [tableLength, firstItem];
  const items = kept.map(({ name, bytes }, index) => {
    table.writeUInt32LE(nameAt, 4 + 8 * index);
    table.writeUInt32LE(at, 8 + 8 * index);
    const item = Buffer.alloc(Math.ceil(bytes.length / 16) * 16);
    bytes.copy(item);
    nameAt += name.length;
    at += item.length;
    return item;
  });
  return Buffer.concat([table, ...items]);
}
