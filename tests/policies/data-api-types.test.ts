import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/servers/test-database.ts";

interface Column extends Record<string, unknown> {
  relation: string;
  isView: boolean;
  column: string;
  type: string;
  isRequired: boolean;
  /** What a check allows: `CHECK ((stage = ANY (ARRAY['repair'::text, 'ready'::text])))`. */
  check: string | null;
}

interface Reference extends Record<string, unknown> {
  name: string;
  relation: string;
  columns: string[];
  referenced: string;
  referencedColumns: string[];
  isOneToOne: boolean;
}

/** The type of a value as JSON has it. PostgreSQL knows none for JSON, nor whether a view's column is null. */
function typeOf({ type, isView, isRequired, check }: Column): string {
  if (isView || type === "jsonb") return "any";
  const words = [...(check?.matchAll(/'([^']*)'::text/g) ?? [])].map(([, word]) => `"${word}"`);
  const one = (name: string): string => {
    if (["int2", "int4", "int8", "numeric"].includes(name)) return "number";
    return name === "bool" ? "boolean" : words.join(" | ") || "string";
  };
  const written = type.startsWith("_") ? `(${one(type.slice(1))})[]` : one(type);
  return isRequired ? written : `${written} | null`;
}

/**
 * The published client checks names of tables, columns and relations, and what is written to them,
 * against these types. After a change of the schema:
 * `vitest run tests/policies/data-api-types.test.ts -u`.
 */
it("the types of the browser's client are those of the database", async () => {
  const { sql } = await createTestDatabase();
  const columns = await sql<Column>(
    `select relname as relation, relkind = 'v' as "isView", attname as column, typname as type,
       attnotnull as "isRequired", (select pg_get_constraintdef(oid) from pg_constraint
         where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
           and pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^()]*\\]\\)\\)\\)$') as check
     from pg_attribute join pg_class on pg_class.oid = attrelid
       join pg_type on pg_type.oid = atttypid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0
       and not attisdropped
     order by relname collate "C", attnum`,
  );
  const references = await sql<Reference>(
    `select conname as name, relation.relname as relation, referenced.relname as referenced,
       array(select attname::text from unnest(conkey) key (attnum) join pg_attribute using (attnum)
         where attrelid = conrelid) as columns,
       array(select attname::text from unnest(confkey) key (attnum) join pg_attribute using (attnum)
         where attrelid = confrelid) as "referencedColumns",
       exists (select from pg_index where indrelid = conrelid and indisunique
         and indkey::int2[] <@ conkey) as "isOneToOne"
     from pg_constraint join pg_class relation on relation.oid = conrelid
       join pg_class referenced on referenced.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace
       and referenced.relnamespace = 'public'::regnamespace
     order by conname collate "C"`,
  );
  const relations = [...Map.groupBy(columns, ({ relation }) => relation)];
  const written = relations.map(([relation, own]) => {
    const row = own.map((one) => `      ${one.column}: ${typeOf(one)};\n`).join("");
    const related = references
      .filter((one) => one.relation === relation)
      .map(
        ({ name, columns, referenced, referencedColumns, isOneToOne }) =>
          `      { foreignKeyName: "${name}"; columns: ${JSON.stringify(columns)}; isOneToOne: ${isOneToOne}; referencedRelation: "${referenced}"; referencedColumns: ${JSON.stringify(referencedColumns)} },\n`,
      );
    return `  ${relation}: {\n    Row: {\n${row}    };\n    Relationships: [\n${related.join("")}    ];\n  };\n`;
  });
  await expect(`// Made of the database's catalogue: tests/policies/data-api-types.test.ts

/** Tables and views of the exposed schema, with their foreign keys, by which the data API embeds rows. */
export type Relations = {
${written.join("")}};
`).toMatchFileSnapshot("../../app/lib/backend/live/connection/relations.ts");
});
