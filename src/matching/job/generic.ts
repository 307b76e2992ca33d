import { skillName } from '#matching/skills/vocabulary.ts';

/**
 * Skills that nearly every posting names and that tell few people apart: they never dominate a match. By the words of
 * their names, so that a new skill of the vocabulary needs no entry here.
 */
const softWords =
  /\b(?:communication|interpersonal|team ?work|team player|collaboration|problem[- ]solving|analytical|attention to detail|time management|multi-?tasking|organi[sz]ational|self[- ]starter|presentation|negotiation|leadership|mentoring|coaching|critical thinking|creativity|adaptability|work ethic|decision making|conflict|relationship|listening|verbal|written|writing skills|typing|flexibility|motivation|team building|facilitation|english)\b/iu;
const everydayWords =
  /^(?:microsoft (?:office|word|outlook|powerpoint|access|excel|teams|visio)|office 365|excel|word|outlook|powerpoint|visio|agile|scrum|kanban|waterfall|sdlc|software development life ?cycle|technical (?:support|documentation)|troubleshooting|training|documentation|reporting|monitoring|customer (?:service|support)|compliance|technical writing|web applications?|software development|software engineering|programming|debugging|code reviews?|version control|stakeholder management|project planning|mobile phones|windows|design patterns|data structures|algorithms|requirements gathering|strategic planning|research|build tools|testing|software testing|system integration|apis|networking|security|databases|relational databases|messaging|jira|confluence|git|unit testing|object[- ]oriented programming|performance tuning|data analysis|sales|quality control|risk management|change management|vendor management|budgeting|process improvement|business process improvement|scheduling|planning|mac ?os|google workspace|slack|sharepoint|internet|e-?mail|use cases|test planning|caching|insurance|banking|healthcare|telecommunications|retail|finance|financial services|manufacturing|education|government|pharmaceuticals?|real estate|energy|marketing|recruiting|human resources)$/iu;

/** 1 for a skill that tells people apart, 0.6 for an everyday one, 0.25 for a soft one. */
export function specificity(key: string): number {
  const name = skillName(key);
  if (softWords.test(name)) return 0.25;
  return everydayWords.test(name) ? 0.6 : 1;
}

/** What most postings ask of everybody: no must, unless the title says so. */
export function isSoft(key: string): boolean {
  return specificity(key) < 0.5;
}
