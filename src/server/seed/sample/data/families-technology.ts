import type { Family } from './family.ts';
import { commas, lines } from './lists.ts';

/** Families of work in software, data and infrastructure. */
export const technologyFamilies: readonly Family[] = [
  {
    key: 'java',
    sector: 'technology',
    titles: ['Java Developer', 'Java Backend Developer', 'Java Full Stack Developer', 'Java Software Engineer'],
    core: commas('Java, Spring Boot, SQL, REST APIs, Microservices'),
    more: commas(
      'Kafka, Hibernate, Oracle Database, PostgreSQL, Docker, Kubernetes, AWS, Jenkins, JUnit, React, Angular, Maven, MongoDB, Redis',
    ),
    deeds: lines(`
      Built {Spring Boot|Microservices} services for payment authorization that answer #800-2400# requests a second.
      Moved a monolith of fifteen years to {Microservices|Spring Boot} step by step, without a night of downtime.
      Wrote the claims intake in {Java|Spring Boot} and cut manual corrections by #20-40# percent.
      Tuned slow {SQL|Oracle Database|PostgreSQL|Hibernate} queries; the nightly settlement now ends before four in the morning.
      Designed the event flow between policy and billing on {Kafka} with replay for a whole month.
      Introduced contract tests with {JUnit|REST APIs} so that partner releases stopped breaking ours.
      Kept on-call for the order platform and wrote the runbooks for #12-30# {Microservices|Spring Boot|Java} services.
      Packaged #15-45# services with {Docker|Kubernetes} and shortened a deployment from an hour to six minutes.
      Upgraded #20-60# modules from an old {Java} to the current one and removed the libraries nobody maintained.
      Cached rate tables in {Redis|MongoDB} and took two thirds of the load off the database.
      Built the account screens in {React|Angular} on top of existing {REST APIs|Java} services.
      Set up {Jenkins|Maven} builds that run every test on every branch in under #8-14# minutes.
      Replaced hand-written mappings by {Hibernate|SQL} and deleted eleven thousand lines on the way.
      Published #10-40# {REST APIs} to partners with versioning rules that have held since.
    `),
    certificates: ['Oracle Certified Professional Java SE', 'AWS Certified Developer'],
    degrees: ['Computer Science', 'Software Engineering'],
    rate: 72,
    purposes: lines(`
      The team is taking the order platform apart into services and needs another pair of experienced hands.
      A new law changes how payments are checked, and the services behind them have to follow by next autumn.
    `),
    duties: lines(`
      design and build the services behind the screens
      review code of four colleagues and write automated checks
      estimate work every second week
      find the cause of production incidents and remove it
      support two releases a month
      keep the written guides current
    `),
  },
  {
    key: 'dotnet',
    sector: 'technology',
    titles: ['.NET Developer', 'C# Developer', '.NET Full Stack Developer'],
    core: commas('C#, .NET Core, SQL Server, ASP.NET MVC, Web API'),
    more: commas(
      'Azure, Entity Framework, Angular, React, JavaScript, Azure DevOps, Docker, Microservices, SSIS, jQuery, Git',
    ),
    deeds: lines(`
      Rebuilt the benefits portal in {ASP.NET MVC|.NET Core|Angular}; citizens now finish an application in one sitting.
      Wrote {C#|.NET Core} services that feed #9-30# county offices every night.
      Replaced hand-made reports by {SSIS|SQL Server} jobs and saved two days each month.
      Migrated #20-60# applications to {Azure|.NET Core} and closed the old server room.
      Found and fixed the memory leak in a {C#|.NET Core} batch that used to be restarted by hand.
      Wrote #30-90# stored procedures in {SQL Server} and took the slow ones from minutes to seconds.
      Exposed the licensing rules as a {Web API} that three other departments now call.
      Moved data access to {Entity Framework} and covered the old behaviour with tests first.
      Set up {Azure DevOps|Git} pipelines with approvals; releases went from quarterly to weekly.
      Built the inspector's tablet screens in {Angular|React|JavaScript|jQuery} that work without a network.
      Split the permit system into {Microservices} that can be released on their own.
      Paired with testers to automate regression around the {Web API|ASP.NET MVC} layer.
    `),
    certificates: ['Microsoft Certified: Azure Developer Associate'],
    degrees: ['Information Systems', 'Computer Science'],
    rate: 68,
    purposes: lines(`
      The case management application is used by #400-900# people a day and is being moved to the current platform.
      Two applications that were bought from different makers have to look and behave like one.
    `),
    duties: lines(`
      maintain and extend the case management application
      write services and what they need in the database
      fix defects within agreed times
      take part in code reviews
      describe changes for the front desk before they go live
      support the move of older applications
    `),
  },
  {
    key: 'front-end',
    sector: 'technology',
    titles: ['Front End Developer', 'React Developer', 'UI Developer'],
    core: commas('JavaScript, TypeScript, React, HTML, CSS'),
    more: commas('Redux, Angular, Node.js, GraphQL, Jest, Webpack, Figma, Accessibility, Next.js, REST APIs, Git'),
    deeds: lines(`
      Built the account pages of a retail bank in {React|TypeScript}, usable by keyboard alone.
      Cut the first load of the shop to a third with {Webpack|Next.js|JavaScript}.
      Made a component library in {React|TypeScript} that #4-9# teams use.
      Worked with designers to turn {Figma} drafts into screens within a sprint.
      Wrote {Jest|TypeScript} tests for checkout and found four old defects on the way.
      Moved #60-180# files from {JavaScript} to {TypeScript} without stopping feature work.
      Replaced #12-30# separate calls by one {GraphQL} query per page.
      Raised the {Accessibility} score of the claims site from 61 to 98 and kept it there.
      Rewrote the booking calendar in {HTML|CSS|React} so that it works from 320 pixels up.
      Kept the state of a twelve-step form in {Redux|React} so that nobody loses what they typed.
      Built a small {Node.js|Next.js} layer that joins three {REST APIs|JavaScript} backends for the browser.
      Set up visual comparisons for #80-240# screens; surprises now show before review.
    `),
    certificates: [],
    degrees: ['Computer Science', 'Interaction Design'],
    rate: 65,
    purposes: lines(`
      The self-service site is being rebuilt screen by screen, and customers see each one as soon as it is ready.
      The design system exists on paper; this person brings it into the product.
    `),
    duties: lines(`
      build screens together with two designers
      keep the shared component library in order
      write checks for what users do most
      care for keyboard and screen reader users
      measure loading times and improve them
      review changes of other teams
    `),
  },
  {
    key: 'python',
    sector: 'technology',
    titles: ['Python Developer', 'Python Backend Engineer'],
    core: commas('Python, Django, SQL, REST APIs, Linux'),
    more: commas('Flask, FastAPI, PostgreSQL, AWS, Docker, Celery, Pandas, Kubernetes, Airflow, Git, Terraform'),
    deeds: lines(`
      Wrote the pricing engine in {Python|FastAPI|Django}; quotes come back in a tenth of a second.
      Automated the intake of supplier files with {Python|Pandas}, #120-260# formats in all.
      Built an internal {Django|Flask|FastAPI} service that replaced three spreadsheets.
      Moved batch jobs to {Airflow|Celery} and made every run repeatable.
      Kept the public {REST APIs} stable over four major versions.
      Partitioned the largest {PostgreSQL|SQL} table; the slowest report dropped from minutes to seconds.
      Put #10-30# services into {Docker|Kubernetes} images that build the same everywhere.
      Wrote checks in {Pandas|Python} that stop a bad price file before anybody sees it.
      Ran the service on {AWS|Linux} with #3-6# colleagues on call in turn.
      Described the environments in {Terraform} so that a new one takes an afternoon.
      Took over an undocumented {Django|Python} code base and brought its coverage from 12 to 80 percent.
      Added rate limits and audit lines to #20-50# {REST APIs|Flask} endpoints after a partner's mistake.
    `),
    certificates: ['AWS Certified Developer'],
    degrees: ['Computer Science', 'Applied Mathematics'],
    rate: 70,
    purposes: lines(`
      Suppliers send files in every shape, and the intake behind them is growing faster than the team.
      Pricing moves from a purchased product to a service of our own.
    `),
    duties: lines(`
      build services and the links between them
      write automated checks before changes
      operate what the team builds
      look after data that arrives from outside
      help analysts who write scripts of their own
    `),
  },
  {
    key: 'data-engineer',
    sector: 'technology',
    titles: ['Data Engineer', 'ETL Developer', 'Big Data Engineer'],
    core: commas('SQL, Python, Apache Spark, ETL, Data warehousing'),
    more: commas(
      'Snowflake, AWS, Airflow, Kafka, Hadoop, Databricks, Informatica, Azure Data Factory, Hive, dbt, Scala, Redshift, Oracle Database',
    ),
    deeds: lines(`
      Built {Apache Spark|Python|Databricks} pipelines that load #20-60# million meter readings every night.
      Replaced a tangle of scripts with {Airflow|Azure Data Factory|Informatica} and one page of documentation.
      Modelled the customer dimension for {Data warehousing|Snowflake|Redshift} that finance and marketing now share.
      Halved the monthly cloud bill by rewriting the worst {Apache Spark|Snowflake|SQL} jobs.
      Added checks to {ETL|dbt|Informatica} loads; bad files are now held before they do harm.
      Streamed orders over {Kafka} into the warehouse with a delay under #5-40# seconds.
      Moved #300-900# {Oracle Database|Hive|Hadoop} tables to {Snowflake|Databricks|Redshift|AWS} and compared every row count.
      Wrote #40-120# {dbt|SQL} models with tests that run before breakfast.
      Rebuilt history after a two-year gap by replaying raw files with {Apache Spark|Python|Scala}.
      Taught #6-20# analysts enough {SQL} to answer their own questions.
      Masked personal fields in {ETL|Apache Spark|SQL} loads so that test systems hold nothing real.
      Tuned a {Hive|Apache Spark|Hadoop} job from five hours to thirty-five minutes by fixing skewed keys.
    `),
    certificates: ['SnowPro Core Certification', 'AWS Certified Data Engineer'],
    degrees: ['Information Systems', 'Data Science', 'Computer Science'],
    rate: 74,
    purposes: lines(`
      Reports are built on four sources that disagree; the new warehouse is to become the one that counts.
      Meter readings are to be seen the same day instead of the next week.
    `),
    duties: lines(`
      build and run the nightly loads
      shape warehouse tables with the people who use them
      check what arrives and hold back what is wrong
      tune long-running jobs
      share the weekly on-call duty
      describe each table in the catalog
    `),
  },
  {
    key: 'data-analyst',
    sector: 'project',
    titles: ['Data Analyst', 'BI Analyst', 'Reporting Analyst'],
    core: commas('SQL, Power BI, Excel, Data visualization, Data analysis'),
    more: commas(
      'Tableau, Python, DAX, SQL Server, Snowflake, R, Statistics, Data modeling, SSRS, Requirements gathering',
    ),
    deeds: lines(`
      Built #15-50# {Power BI|Tableau} pages that regional managers open every Monday.
      Replaced a monthly pack of #30-80# {Excel} sheets by one {Power BI|Tableau|SSRS} report.
      Found through {SQL|Python|Data analysis} that one in #8-20# returns came from a single packing line.
      Wrote {DAX|SQL} measures that finance and sales both accept.
      Designed the star schema behind the sales reports in {Data modeling|SQL Server|Snowflake}.
      Measured the effect of a price test with {Statistics|R|Python} and talked the board out of a costly mistake.
      Cleaned six years of visit data in {SQL|Python|Excel} before anybody trusted a chart.
      Gave #4-12# lunch sessions on {Excel|Power BI|Tableau} for colleagues of other departments.
      Automated the regulator's quarterly figures with {SQL Server|SQL|SSRS}; the deadline stopped being a fear.
      Wrote down what each of #60-150# figures means and who answers for it.
    `),
    certificates: ['Microsoft Certified: Power BI Data Analyst Associate'],
    degrees: ['Statistics', 'Economics', 'Information Systems'],
    rate: 52,
    purposes: lines(`
      Managers of twelve regions look at different figures for the same question; that is to end.
      The yearly plan needs figures that can be followed back to their source.
    `),
    duties: lines(`
      turn questions of managers into reports they can use
      check figures against their source before they are shown
      keep report definitions in one place
      explain results to people without a technical background
      retire reports that nobody opens
    `),
  },
  {
    key: 'devops',
    sector: 'technology',
    titles: ['DevOps Engineer', 'Cloud Engineer', 'Site Reliability Engineer'],
    core: commas('AWS, Terraform, Kubernetes, Docker, Linux'),
    more: commas(
      'Jenkins, Ansible, Python, GitLab, Prometheus, Grafana, Azure, Helm, Bash, CI/CD, CloudFormation, Git',
    ),
    deeds: lines(`
      Wrote the landing zone of #3-12# accounts in {Terraform|CloudFormation}.
      Brought the time from commit to production from two weeks to one hour with {CI/CD|Jenkins|GitLab}.
      Moved #30-90# services to {Kubernetes|Docker|AWS} and wrote the runbooks for them.
      Set up {Prometheus|Grafana} alerts that wake people only when a customer would notice.
      Rehearsed the loss of a {AWS|Azure} region every quarter, database included.
      Patched #200-700# {Linux} hosts with {Ansible|Bash|Python} on a calendar everybody can see.
      Took #15-35# percent off the {AWS|Azure} bill by switching off what nobody used at night.
      Packaged the platform as {Helm|Kubernetes} charts; a new environment takes half an hour.
      Replaced shared keys by short-lived roles on {AWS|Azure|Linux} and closed an audit finding of three years.
      Wrote {Python|Bash} tools that collect everything an incident review asks for.
      Moved builds from a machine under a desk to {GitLab|Jenkins|Git} runners.
      Led #10-25# blameless reviews and followed their actions to the end.
    `),
    certificates: ['AWS Certified Solutions Architect', 'Certified Kubernetes Administrator'],
    degrees: ['Computer Engineering', 'Computer Science'],
    rate: 76,
    purposes: lines(`
      Forty services are leaving a rented data center before its contract ends.
      Releases take a weekend and a prayer; by the end of the contract they should take an hour.
    `),
    duties: lines(`
      describe every environment in files that can be reviewed
      run build and release pipelines
      watch reliability and improve the worst first
      join the on-call rotation of six
      help teams to move their services
      keep the cost of each environment visible
    `),
  },
  {
    key: 'qa',
    sector: 'technology',
    titles: ['QA Engineer', 'QA Automation Engineer', 'Software Test Engineer', 'SDET'],
    core: commas('Selenium, Manual testing, Test cases, JIRA, SQL'),
    more: commas('Java, Cucumber, Postman, REST APIs, Jenkins, Python, Cypress, JMeter, TestNG, Agile, HP ALM'),
    deeds: lines(`
      Automated #300-800# regression cases with {Selenium|Cypress}; a run takes forty minutes instead of four days.
      Wrote test plans for eligibility changes and tracked #150-400# cases in {JIRA|HP ALM}.
      Tested interfaces with {Postman|REST APIs} before any screen existed.
      Found the race in checkout by a patient week of {Manual testing|SQL}.
      Led acceptance tests with #8-20# users of two agencies and wrote down every doubt.
      Loaded the enrolment site with {JMeter} until it broke, and told the team where.
      Rewrote brittle scripts as {Cucumber|TestNG|Java|Python} steps that analysts can read.
      Compared #2-9# million migrated rows with {SQL} and found three wrong rules.
      Ran the suite on every merge through {Jenkins}; the branch stays green.
      Sorted #400-900# old defects in {JIRA|HP ALM} with the owners and closed half of them.
      Tested on twelve telephones and two screen readers by {Manual testing}.
      Held the release twice for a good reason and was thanked for it.
    `),
    certificates: ['ISTQB Certified Tester'],
    degrees: ['Information Technology', 'Computer Science'],
    rate: 55,
    purposes: lines(`
      The enrolment site changes every month, and nobody wants to learn of a mistake from the newspapers.
      Half of the regression is still done by hand; within a year most of it should run by itself.
    `),
    duties: lines(`
      plan what has to be checked for each release
      automate what is checked again and again
      report defects so that they can be repeated
      follow defects until they are closed
      sit with users during acceptance
    `),
  },
  {
    key: 'business-analyst',
    sector: 'project',
    titles: ['Business Analyst', 'Business Systems Analyst', 'Senior Business Analyst'],
    core: commas('Requirements gathering, JIRA, SQL, User stories, Process mapping'),
    more: commas('Visio, Agile, UAT, Power BI, Confluence, Excel, Scrum, Gap analysis, Salesforce'),
    deeds: lines(`
      Led {Requirements gathering} with #6-14# departments and wrote down what they agreed on.
      Mapped the path of a claim from call to payment with {Process mapping|Visio} and removed four handovers.
      Wrote #60-200# {User stories} for the billing change and walked testers through them.
      Compared three vendors against #90-160# needs; the choice still holds.
      Kept the backlog of thirty people in order in {JIRA|Confluence}.
      Matched #150-400# fields of the old system to the new one in {Excel|SQL|Visio}.
      Ran {UAT} with #10-30# clerks and turned their grumbling into nineteen clear changes.
      Answered most data questions with {SQL|Power BI|Excel} before they became meetings.
      Drew the current process with {Visio|Process mapping}, hung it on a wall and let people correct it.
      Prepared every {Scrum|Agile} planning so that it ended on time.
      Cut a form of #40-70# fields to eighteen after asking who reads each.
      Wrote #10-60# release notes in words that the front desk understands.
    `),
    certificates: ['CBAP'],
    degrees: ['Business Administration', 'Information Systems'],
    rate: 60,
    purposes: lines(`
      Two departments merge their intake, and somebody has to find out what each of them really does.
      The billing change touches nine systems and the people behind them.
    `),
    duties: lines(`
      talk with the people who do the work and write down what they need
      hold workshops that end with decisions
      keep wishes, needs and limits apart
      accompany changes until they are in use
      answer questions of developers the same day
    `),
  },
  {
    key: 'project-manager',
    sector: 'project',
    titles: ['IT Project Manager', 'Technical Project Manager', 'Program Manager'],
    core: commas('Project management, Agile, Scrum, Risk management, Budgeting'),
    more: commas(
      'JIRA, MS Project, Stakeholder management, Waterfall, Vendor management, Confluence, Change management',
    ),
    deeds: lines(`
      Led a data center move of #180-420# servers in eleven weekends, under budget.
      Ran {Scrum|Agile} for #3-6# teams in three time zones.
      Took over a project in the red and brought it live seven weeks later.
      Kept the {Risk management|Project management} list short and honest; the board read it every month.
      Negotiated scope with two suppliers who did not speak to each other, by patient {Vendor management|Stakeholder management}.
      Answered for {Budgeting} of #2-9# million and closed within two percent.
      Moved reporting from forty slides to one page in {JIRA|Confluence|MS Project}.
      Planned the cut-over hour by hour in {MS Project|Project management} and needed none of the fallbacks.
      Prepared #300-900# users for a new system with {Change management}; the help desk hardly noticed.
      Stopped a project after six weeks because its reason had gone, and was right.
      Brought {Waterfall} contracts and {Agile} teams under one plan.
      Coached #2-5# junior project leads who now run their own.
    `),
    certificates: ['PMP', 'Certified ScrumMaster'],
    degrees: ['Business Administration', 'Industrial Engineering'],
    rate: 75,
    purposes: lines(`
      A programme of five projects shares people and deadlines and needs one who sees all of them.
      The supplier is late, the date is fixed by law, and a calm head is wanted.
    `),
    duties: lines(`
      plan with the teams and report on one page
      keep money and dates in sight
      lead the weekly meeting with those who decide
      see trouble early and say so
      work with two vendors
    `),
  },
  {
    key: 'salesforce',
    sector: 'project',
    titles: ['Salesforce Developer', 'Salesforce Administrator'],
    core: commas('Salesforce, Apex, Lightning Web Components, Salesforce Administration, REST APIs'),
    more: commas('JavaScript, SOQL, Visualforce, Data Loader, Git, Agile, MuleSoft'),
    deeds: lines(`
      Built the intake console with {Lightning Web Components|Visualforce} that #120-300# agents use all day.
      Cleaned ten years of records before moving them with {Data Loader|Salesforce}.
      Replaced fragile triggers by one {Apex} framework with tests around it.
      Connected {Salesforce} to the billing system with {REST APIs|MuleSoft|Apex}, both ways.
      Brought slow {SOQL|Apex} below the governor limits and kept it there.
      Gave #15-40# teams the right to see what they need with {Salesforce Administration|Salesforce} and nothing more.
      Moved #30-70# {Visualforce} pages to {Lightning Web Components|JavaScript}.
      Put the organization's setup under {Git}; a release can be read before it happens.
      Wrote the guide that new agents get on their first {Salesforce} day.
      Removed #80-200# fields that nobody had filled since their creation.
    `),
    certificates: ['Salesforce Certified Platform Developer I', 'Salesforce Certified Administrator'],
    degrees: ['Information Systems', 'Computer Science'],
    rate: 70,
    purposes: lines(`
      The hotline moves to one console, and the old screens go one after the other.
      Two departments keep separate records of the same customers; they are to become one.
    `),
    duties: lines(`
      build and configure what agents use
      write checks for every change
      link the platform to other systems
      help users and listen to them
      keep permissions tight
    `),
  },
  {
    key: 'sap',
    sector: 'project',
    titles: ['SAP Consultant', 'SAP FICO Consultant', 'SAP ABAP Developer'],
    core: commas('SAP, SAP FICO, SAP S/4HANA, ABAP, Requirements gathering'),
    more: commas('SAP MM, SAP SD, SAP HANA, SAP Fiori, IDoc, UAT, Data migration'),
    deeds: lines(`
      Closed the books of #3-7# companies in {SAP FICO|SAP} two days earlier than before.
      Led the move to {SAP S/4HANA} for finance and purchasing.
      Wrote {ABAP|SAP HANA} reports that auditors accepted without a question.
      Trained #60-150# users on {SAP|SAP Fiori|SAP S/4HANA} in two languages.
      Exchanged orders with #8-20# suppliers over {IDoc|SAP MM}.
      Cut down #200-600# home-made {ABAP} programs to the ones still in use.
      Set up pricing in {SAP SD} for three countries.
      Rehearsed the {Data migration|SAP HANA} four times; the fifth was the real one.
      Wrote down how purchasing works after {Requirements gathering} in five plants.
      Accompanied {UAT|SAP} of month-end with the people who do it.
    `),
    certificates: ['SAP Certified Application Associate'],
    degrees: ['Accounting', 'Information Systems'],
    rate: 85,
    purposes: lines(`
      Finance and purchasing of four companies move to the new release within eighteen months.
      Month-end takes nine days; the aim is five.
    `),
    duties: lines(`
      configure finance together with its users
      write specifications that developers can build from
      stand by at month-end
      teach users in small groups
      keep the list of own developments short
    `),
  },
  {
    key: 'security',
    sector: 'technology',
    titles: ['Security Analyst', 'Cybersecurity Engineer', 'Information Security Analyst'],
    core: commas('SIEM, Information security, Vulnerability management, Network security, Splunk'),
    more: commas('Python, Linux, Firewalls, NIST, Azure, AWS, Penetration testing, IAM, Active Directory, PCI'),
    deeds: lines(`
      Handled #25-60# alerts a week in {Splunk|SIEM} and wrote down what each taught.
      Ran {Vulnerability management} across #900-2400# hosts with an owner for each finding.
      Led the answer of {Information security|SIEM} to a phishing wave; nobody lost an account.
      Closed #120-340# open findings of an audit against {NIST|PCI}.
      Wrote {Python|Splunk} rules that cut false alarms by #30-60# percent.
      Removed #200-900# forgotten accounts from {Active Directory|IAM|Azure}.
      Reviewed {Firewalls|Network security} rules older than five years and deleted half.
      Tested the customer portal by {Penetration testing} and showed the developers how.
      Rehearsed the bad day with lawyers and press office twice a year.
      Brought logs of #40-120# {Linux|AWS|Azure} systems into one {SIEM|Splunk}.
      Prepared the {PCI|NIST} assessment so that it took four days instead of three weeks.
    `),
    certificates: ['CISSP', 'CompTIA Security+'],
    degrees: ['Information Security', 'Computer Science'],
    rate: 73,
    purposes: lines(`
      Alerts are many and people few; the team wants fewer alerts and one more person.
      An assessment next year asks for proof of what is done every day.
    `),
    duties: lines(`
      watch alerts and answer those that matter
      follow findings to their owners
      write procedures that work at three in the morning
      advise project teams before they build
      share the on-call week
    `),
  },
  {
    key: 'network',
    sector: 'technology',
    titles: ['Network Engineer', 'Network Administrator'],
    core: commas('Cisco, Routing, Switching, Firewalls, VPN'),
    more: commas('BGP, OSPF, Palo Alto, Wireless, SD-WAN, Linux, Wireshark, Active Directory, VoIP'),
    deeds: lines(`
      Replaced the {Cisco|Switching} core of #2-4# campuses over one long weekend.
      Set up {VPN} for #300-800# people who worked from home within a week.
      Traced a monthly outage to one {Routing|OSPF|BGP} setting by patience and {Wireshark|Cisco}.
      Documented every cable of a hospital; the next engineer said thank you.
      Moved #30-90# branches to {SD-WAN|VPN} and gave the old lines back.
      Replaced #400-1200# {Firewalls|Palo Alto} rules by ninety that can be explained.
      Measured and rebuilt {Wireless} in a warehouse of steel shelves.
      Brought {VoIP} to #200-600# desks without a lost call.
      Automated backups of #150-400# {Cisco|Switching} devices from a {Linux|Cisco} host.
      Split the plant network by {Switching|Firewalls} so that a laptop can no longer stop a line.
    `),
    certificates: ['CCNA', 'CCNP'],
    degrees: ['Computer Engineering', 'Network Technology'],
    rate: 58,
    purposes: lines(`
      Sixty branches change their lines this year, two every week.
      The campus core is twelve years old and will not see thirteen.
    `),
    duties: lines(`
      run and change the network in agreed windows
      answer incidents in turn with three colleagues
      plan capacity for the coming year
      keep drawings true
      guide the technicians on site
    `),
  },
  {
    key: 'support',
    sector: 'technology',
    titles: ['Help Desk Technician', 'Desktop Support Specialist', 'IT Support Specialist'],
    core: commas('Technical support, Active Directory, Troubleshooting, Office 365, ServiceNow'),
    more: commas('Customer service, Windows, Mac, VPN, Hardware, Printers, SCCM, Networking, ITIL'),
    deeds: lines(`
      Closed #18-40# tickets a day in {ServiceNow} with a satisfaction of 96 percent.
      Rolled out #400-1100# {Windows|Hardware|Mac} laptops and kept the list right.
      Wrote #40-120# answers that let callers help themselves with {Office 365|VPN|Troubleshooting}.
      Kept the night shift of a clinic running, {Printers|Hardware|Windows} and all.
      Reset, unlocked and cleaned up accounts in {Active Directory} for #900-3000# people.
      Moved mailboxes of #200-700# people to {Office 365} over four weekends.
      Packaged #20-60# programs in {SCCM|Windows} so that nobody installs by hand.
      Found by {Troubleshooting|Networking} that "the slow computers" shared one bad cable.
      Trained six new colleagues in {Customer service|ServiceNow}.
      Gave #20-60# callers a day a calm answer, also the fourth with the same question.
    `),
    certificates: ['CompTIA A+', 'ITIL Foundation'],
    degrees: ['Information Technology', 'Computer Networks'],
    rate: 32,
    purposes: lines(`
      Eleven hundred laptops are exchanged over six months, and the usual tickets do not stop for it.
      The desk opens an hour earlier and closes two hours later from next month.
    `),
    duties: lines(`
      answer calls and tickets
      prepare and hand out devices
      look after accounts
      write down solutions for the next time
      visit two further sites each week
    `),
  },
  {
    key: 'database',
    sector: 'technology',
    titles: ['Database Administrator', 'SQL Server DBA', 'Oracle DBA'],
    core: commas('SQL Server, Oracle Database, Database administration, SQL, PL/SQL'),
    more: commas('PostgreSQL, Linux, PowerShell, Performance tuning, Backup and recovery, Replication, SSIS, MySQL'),
    deeds: lines(`
      Kept #25-70# {SQL Server|Oracle Database} instances patched without a missed window in three years.
      Restored a dropped table by {Backup and recovery|Database administration} in eleven minutes, and then wrote the drill.
      Found by {Performance tuning|SQL|PL/SQL} the three statements behind most of the load.
      Moved #1-6# terabytes of {Oracle Database|SQL Server|PostgreSQL|MySQL} to new hardware in one evening.
      Set up {Replication} to a second site and switched over on a Tuesday to prove it.
      Scripted the monthly checks in {PowerShell|Linux|SQL}; they take minutes.
      Moved #8-25# databases to {PostgreSQL|MySQL} with the application teams.
      Rewrote nightly {PL/SQL|SSIS|SQL} from cursors to sets: three hours became twelve minutes.
      Took away #60-180# rights that applications had and never used.
      Advised #5-12# teams on indexes before their releases instead of after.
    `),
    certificates: ['Microsoft Certified: Azure Database Administrator'],
    degrees: ['Computer Science', 'Information Systems'],
    rate: 66,
    purposes: lines(`
      Forty instances have to reach a supported release before summer.
      Recovery has been promised within an hour, and it has to be shown that this is true.
    `),
    duties: lines(`
      run and patch databases
      find what makes applications slow
      rehearse recovery each quarter
      advise developers before releases
      be reachable one week in four
    `),
  },
];
