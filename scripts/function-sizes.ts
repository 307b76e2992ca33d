import { parseSync } from 'oxc-parser';

/** One function of a file: its name, its lines from first to last, and its cyclomatic complexity. */
export type FunctionSize = { name: string; lines: number; complexity: number };

export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown };

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Whether a node adds a path through a function (McCabe): a decision, a loop, a case, a catch, a short-circuit. */
function opensWay(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'CatchClause':
    case 'LogicalExpression':
      return true;
    case 'SwitchCase':
      return node.test !== null;
    case 'AssignmentExpression':
      return ['&&=', '||=', '??='].includes(node.operator as string);
    default:
      return false;
  }
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes directly below one. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** The syntax tree of a file. */
export const parse = (path: string, text: string): SyntaxNode =>
  parseSync(path, text, { sourceType: 'module' }).program as unknown as SyntaxNode;

/**
 * Every function of a file with its size. The lines of a function include those of functions inside it; its complexity does
 * not. An anonymous function is named after its holder, with its number there: `Frame>2`.
 */
export function functionSizes(path: string, text: string): FunctionSize[] {
  const starts = lineStarts(text);
  const found: FunctionSize[] = [];
  const visit = (node: SyntaxNode, holder: string, name: string | undefined, inner: { count: number }): number => {
    if (functionTypes.has(node.type) && node.body) {
      const own = name ?? (node.id as { name: string } | null)?.name ?? `${holder}>${++inner.count}`;
      const size: FunctionSize = {
        name: own,
        lines: lineAt(starts, node.end - 1) - lineAt(starts, node.start) + 1,
        complexity: 1,
      };
      found.push(size);
      const numbering = { count: 0 };
      for (const child of childrenOf(node)) size.complexity += visit(child, own, undefined, numbering);
      return 0;
    }
    let ways = opensWay(node) ? 1 : 0;
    const named = nameFor(node, holder);
    const numbering = named === undefined ? inner : { count: 0 };
    for (const child of childrenOf(node)) ways += visit(child, named ?? holder, named, numbering);
    return ways;
  };
  visit(parse(path, text), '', undefined, { count: 0 });
  return found;
}

/** The name that a declaration, property or method gives to the function it holds. */
function nameFor(node: SyntaxNode, holder: string): string | undefined {
  const named = {
    VariableDeclarator: node.id,
    Property: node.key,
    MethodDefinition: node.key,
    PropertyDefinition: node.key,
  }[node.type] as { name?: string; value?: string } | undefined;
  const own = named?.name ?? named?.value;
  if (own === undefined) return undefined;
  return holder ? `${holder}.${own}` : String(own);
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The line number of an offset in the text, counted from 1. */
function lineAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle;
  }
  return low + 1;
}
