/** Skills of business roles that contract staffing meets; same form as technology.ts. */
export const business = `
Agile | agile methodology, agile methodologies, agile development | |
Scrum | scrum framework, sprint planning | Agile | Kanban
Scrum Master | csm, certified scrum master | Scrum |
Kanban | | Agile | Scrum
SAFe | scaled agile, scaled agile framework | Agile |
Waterfall | sdlc, software development life cycle, software development lifecycle | |
Product management | product manager | |
Product ownership | product owner | Agile |
Project management | project manager, project planning, managing projects | | Program management
Program management | program manager | Project management |
PMP | project management professional | Project management |
PMO | project management office | Project management |
MS Project | microsoft project | Project management |
Risk management | risk assessment, risk mitigation | |
Change management | organizational change management, ocm | |
Stakeholder management | stakeholder engagement | |
Vendor management | | |
Budgeting | budget management, cost control | |
Business analysis | business analyst, business requirements analysis | |
Requirements gathering | requirement gathering, requirements elicitation, requirements analysis, requirement analysis | Business analysis |
User stories | user story, acceptance criteria | Agile |
Use cases | | Business analysis |
BRD | business requirements document, functional specifications, frd, functional requirements | Business analysis |
Process mapping | process modeling, bpmn, visio, ms visio | Business analysis |
Business process improvement | process improvement, business process reengineering | |
Gap analysis | | Business analysis |
Six Sigma | lean six sigma, lean, green belt, black belt | Business process improvement |
Data entry | | |
Customer service | customer support, customer care | |
Technical support | help desk, helpdesk, desktop support, service desk, it support, tech support | |
Troubleshooting | | |
Training | end user training, user training | |
Technical writing | technical documentation, technical writer | |
Leadership | team leadership, people management, team lead | |
Mentoring | coaching | |
Presentation skills | public speaking | |
Negotiation | contract negotiation | |
Account management | account manager | |
Sales | business development, sales management | |
Marketing | digital marketing | |
SEO | search engine optimization, google analytics | Marketing |
Content management | cms, adobe experience manager, aem, sitecore | |
Recruiting | recruitment, talent acquisition, staffing | |
Human resources | hr, hr management | |
Payroll | adp | |
Accounting | general ledger, accounts payable, accounts receivable, bookkeeping | |
Financial analysis | financial modeling, financial reporting, fp&a | |
GAAP | us gaap, ifrs | Accounting |
QuickBooks | quick books | Accounting |
Auditing | internal audit, audit | |
Supply chain | supply chain management, logistics, procurement | |
Inventory management | inventory control | Supply chain |
Healthcare | health care, medicare, medicaid, claims processing | |
Insurance | property and casualty, p&c | |
Banking | retail banking, capital markets, investment banking, financial services | |
Mortgage | loan processing, underwriting | |
Telecommunications | telecom | |
Nursing | registered nurse, patient care | |
Medical coding | icd-10, cpt coding, medical billing | |
Clinical research | clinical trials, gcp compliance | |
Quality control | quality inspection, iso 9001 | |
Construction management | construction | |
Electrical engineering | circuit design, pcb design | |
Mechanical engineering | mechanical design | |
Administrative support | executive assistant, administrative assistant, calendar management | |
Microsoft Office | ms office, office suite, word excel powerpoint | |
Spanish | bilingual spanish, fluent spanish | |
French | bilingual french, fluent french | |
`;
