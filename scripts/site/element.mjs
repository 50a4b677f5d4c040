// The element's interface, read from embed/embed.d.ts, the one description of it. custom-elements.json and the tables of the help
// page are generated from it.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * @typedef {object} Attribute
 * @property {string} name
 * @property {string} description
 * @property {string} type as TypeScript writes it
 * @property {string[]} values the words that it takes; empty if it is no set of words
 * @property {string | undefined} initial the default
 */

const FILE = 'embed/embed.d.ts';

/** Reads the declarations. */
function declarations() {
  const source = ts.createSourceFile(FILE, readFileSync(FILE, 'utf8'), ts.ScriptTarget.Latest, true);
  /** The members of an interface. @param {string} name */
  const members = (name) => {
    const found = source.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === name);
    if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`${FILE} has no interface ${name}.`);
    return [...found.members];
  };
  /** The values of a union of strings, or of a type alias for one. @param {ts.TypeNode | undefined} type @returns {string[]} */
  const values = (type) => {
    if (type && ts.isUnionTypeNode(type)) return type.types.flatMap(values);
    if (type && ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
    if (!type || !ts.isTypeReferenceNode(type)) return [];
    const alias = source.statements.find(
      (one) => ts.isTypeAliasDeclaration(one) && one.name.text === type.typeName.getText(),
    );
    return alias && ts.isTypeAliasDeclaration(alias) ? values(alias.type) : [];
  };
  return { members, values };
}

/** The text of a declaration's comment. @param {ts.Node} node */
const commentOf = (node) => {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/g, ' ').trim();
};

/** The text of a tag in a declaration's comment. @param {ts.Node} node @param {string} name */
const tagOf = (node, name) =>
  ts.getTextOfJSDocComment(ts.getJSDocTags(node).find(({ tagName }) => tagName.text === name)?.comment);

/** The attributes in order of declaration. @returns {Attribute[]} */
export function attributes() {
  const { members, values } = declarations();
  return [...members('Config'), ...members('Attributes')].filter(ts.isPropertySignature).map((member) => {
    const words = values(member.type);
    return {
      name: member.name.getText(),
      description: commentOf(member),
      type: words.length ? words.map((word) => `'${word}'`).join(' | ') : (member.type?.getText() ?? 'string'),
      values: words,
      initial: tagOf(member, 'default'),
    };
  });
}

/** The methods. */
function methods() {
  return declarations()
    .members('TesseraBoard')
    .filter(ts.isMethodSignature)
    .map((member) => ({
      kind: 'method',
      name: member.name.getText(),
      description: commentOf(member),
      parameters: member.parameters.map(({ name, type }) => ({
        name: name.getText(),
        type: { text: type?.getText() ?? 'unknown' },
      })),
      return: { type: { text: member.type?.getText() ?? 'void' } },
    }));
}

/** The events. */
function events() {
  return declarations()
    .members('Events')
    .filter(ts.isPropertySignature)
    .map((member) => ({
      name: /** @type {ts.StringLiteral} */ (member.name).text,
      type: { text: member.type?.getText() ?? 'CustomEvent' },
      description: commentOf(member),
    }));
}

/**
 * The custom elements manifest (schema 1.0.0), which editors read.
 * @param {string} [module] the script that defines the element
 * @param {Pick<Attribute, 'name' | 'description' | 'type'>[]} [further] attributes that only this script has
 */
export function manifest(module = 'v1.js', further = []) {
  const declaration = {
    kind: 'class',
    name: 'TesseraBoardElement',
    customElement: true,
    tagName: 'tessera-board',
    superclass: { name: 'HTMLElement' },
    description: 'A live board of Pente, Cavendish, Hexade, Kensington or Chivalry; types are in embed.d.ts.',
    attributes: [...attributes(), ...further.map((one) => ({ ...one, initial: undefined }))].map(
      ({ name, description, type, initial }) => ({ name, description, type: { text: type }, default: initial }),
    ),
    members: methods(),
    events: events(),
    slots: [{ name: '', description: 'Shown until the board loads, and where no script runs.' }],
  };
  const exported = {
    kind: 'custom-element-definition',
    name: 'tessera-board',
    declaration: { name: declaration.name, module },
  };
  return {
    schemaVersion: '1.0.0',
    modules: [{ kind: 'javascript-module', path: module, declarations: [declaration], exports: [exported] }],
  };
}
