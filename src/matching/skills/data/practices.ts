/** Software and change management: methods, analysis, architecture, project work. Form of a line: see all.ts. */
export const practices = `
Agile | agile methodology, agile methodologies, agile development, agile scrum, scrum agile, agile/scrum, agile software development, agile framework, agile environment, agile practices, agile process, agile processes, agile frameworks, agile project management, agile scrum methodology, agile model, agile methods, agile coach, agile transformation, agile coaching, iterative development, agile principles, agile teams | |
Scrum | scrum framework, sprint planning, scrum methodology, sprint retrospectives, sprint reviews, daily scrum, scrum team, scrums, scrum ceremonies, sprint retrospective, daily stand-ups, scrum process, daily standups, sprint review, scrum meetings, daily stand-up meetings, scrum teams, scrum of scrums, sprint backlog, daily scrum meetings | Agile | Kanban
Backlog management | backlog grooming, product backlog, backlog refinement | Scrum | Product ownership, User stories
Scrum Master | scrummaster, scrum masters, csp scrum, certified scrum professional, safe scrum master | Scrum |
Certified ScrumMaster | csm, certified scrum master, a-csm, csm certified | Scrum Master |
Professional Scrum Master | psm i | Scrum Master | Certified ScrumMaster
Kanban | kanban boards, scrumban, kanban board | Agile | Scrum
SAFe | scaled agile, scaled agile framework, safe agilist, pi planning, safe agile, program increment planning, safe 5, release train engineer, agile release train, safe framework, leading safe, scaled agile framework safe | Agile |
Extreme Programming | xp programming, xp methodology | Agile |
Large-Scale Scrum | less framework, nexus framework, disciplined agile, large scale scrum, scrum at scale | Agile |
Rational Unified Process | rup, rational unified process rup, unified process, rup methodology | |
Rational Rose | ibm rational rose, rational suite, ibm rational, rational software architect, rational tools, rational, rational test manager, rational doors next | UML |
RequisitePro | rational requisite pro, requisite pro, rational requisitepro | Requirements management | Rational Rose, IBM DOORS
Rational Team Concert | ibm rtc, ibm rational team concert | | Jira, Rational Rose
IBM DOORS | doors, rational doors, doors next generation, telelogic doors, ibm rational doors, doors ng, dynamic object oriented requirements | Requirements management |
Jama Connect | jama | Requirements management | IBM DOORS
Polarion | | Requirements management | IBM DOORS
Waterfall | waterfall methodology, waterfall model, waterfall methodologies | SDLC |
SDLC | software development life cycle, software development lifecycle, systems development life cycle, system development life cycle, sdlc methodologies, software life cycle, sdlc process, full sdlc, software development life cycle sdlc, sdlc methodology, full life cycle development, complete sdlc, development life cycle, full software development life cycle, full lifecycle development, software development process, software development methodologies, full life cycle software development, systems development lifecycle, system development lifecycle | | Waterfall, Agile
V-model | v model | SDLC | Waterfall
Spiral model | | SDLC | Waterfall
CMMI | capability maturity model, cmmi level 3, cmmi level 5, cmmi process | |
Product management | product manager, product strategy, product roadmap, product roadmaps, product development management, technical product manager, roadmapping, product roadmapping, product vision, product lifecycle product management, product planning, product marketing manager, digital product management, product strategy and roadmap | |
Go-to-market strategy | go-to-market, go to market strategy, gtm strategy, product launch, product launches | | Product management, Marketing
Product requirements document | prd, market requirements document | | Product management, BRD
Product ownership | product owner, product owners, safe popm, popm, technical product owner | Agile |
Certified Scrum Product Owner | cspo | Product ownership | Certified ScrumMaster
Product development | new product development, new product introduction, npi, npd, product design and development, software product development, product engineering, product innovation | |
Project management | project manager, project planning, managing projects, project leadership, project execution, it project management, technical project manager, project tracking, project managers, it project manager, project delivery, project coordination, project coordinator, project plans, project management skills, project plan, technical project management, project mgmt, project planning and management, project implementation, project control, project controls, project lifecycle, project monitoring, project management lifecycle, project life cycle, project administration, project documentation, software project management, infrastructure project management, project scheduling tools, project governance, pm | | Program management
Earned value management | earned value analysis | | Project management, Project scheduling
Program management | program manager, program coordination, it program management, technical program management, technical program manager, pgmp, program managers, program delivery, program coordinator, program planning, program leadership, program administration | Project management |
Portfolio management | project portfolio management, ppm, it portfolio management, portfolio analysis, portfolio governance | |
PMP | project management professional, pmp certified, pmp certification, pmi pmp, pmp certificate, certified project management professional, certified pmp | Project management |
PMBOK | pmi methodology, pmi standards, project management body of knowledge | Project management |
PRINCE2 | prince 2, prince2 practitioner | Project management | PMP
PMO | project management office, program management office, pmo analyst, project office, pmo governance, pmo management | Project management |
PMI-ACP | pmi acp, agile certified practitioner | Agile |
Project scheduling | schedule management, project schedules, project schedule, scheduler primavera, master scheduling projects, gantt charts, gantt, project scheduler, work breakdown structure, wbs, schedule development | Project management |
Critical path method | critical path, cpm scheduling | Project scheduling |
MS Project | microsoft project, project server, ms-project, microsoft project server, msproject, microsoft office project, ms project server, project online, project professional, ms projects | Project management |
Clarity PPM | ca clarity, clarity, ca ppm, clarity ppm tool, changepoint, daptiv, ca clarity ppm | Portfolio management | MS Project
Planview | planview ppm | Portfolio management | Clarity PPM
Workfront | adobe workfront | Portfolio management | Clarity PPM
HP PPM | | Portfolio management | Clarity PPM
Niku | | Portfolio management | Clarity PPM
Smartsheet | smart sheet, smart sheets, smartsheets | Project management | MS Project
Asana | teamwork.com, teamgantt, liquidplanner, projectplace | Project management | Trello
Monday.com | monday com | Project management | Asana
Wrike | | Project management | Asana
ClickUp | | Project management | Asana
Basecamp | base camp | Project management | Asana
Trello | trello boards | | Jira
Pivotal Tracker | pivotaltracker | | Jira, Trello
Jira | atlassian jira, jira software, jira administration, jira agile, jira align, atlassian, jira administrator, atlassian tools, atlassian suite, jira/confluence, greenhopper | Defect tracking | Azure DevOps
Confluence | atlassian confluence, confluence wiki | | SharePoint
Wikis | wiki, wiki pages, mediawiki | | Confluence, Knowledge management
Rally | ca agile central, rally software, ca rally, agile central, rally tool, rally dev | Agile | Jira
VersionOne | version one, versionone tool | Agile | Rally, Jira
Aha! | aha roadmaps, productboard, productplan, jira product discovery | Product management |
Microsoft Planner | ms planner, microsoft to do | Office 365 |
Risk management | risk mitigation, enterprise risk management, operational risk, risk manager, risk control, risk analytics, operational risk management, risk and compliance, risk & compliance, risk mitigation strategies, project risk management, risk planning, erm risk, risk monitoring, risk mgmt, raid log, risk reporting | |
Change management | change control, change manager, change and release management, change requests, change management process, change implementation, itil change management, change request management, change advisory board, change coordination | |
Organizational change management | ocm, organizational change, change leadership | Change management | Prosci
Prosci | adkar, prosci certified | Organizational change management |
Stakeholder management | stakeholder engagement, stakeholder communication, stakeholder relations, stakeholder analysis, stakeholder relationship management, stakeholder communications, managing stakeholders, stakeholder alignment | |
Vendor management | vendor relations, vendor relationship management, vendor negotiation, vendor manager, vendor relationships, vendor selection, vendor negotiations, supplier management, managing vendors, vendor coordination, vendor evaluation, supplier relationship management, vendor contracts, third party vendor management, supplier relations, vendor contract negotiation, vendor mgmt, subcontractor management | |
Contract management | contract administration, contracts management, contract lifecycle management, contract negotiations, contracts administration, contract specialist, contract manager, contract review, contracts manager, contract compliance, contract drafting, contract writing, contract administrator | |
Statement of work | sow development, statements of work | | Contract management, RFP
RFP | rfps, request for proposal, rfq, rfp responses, rfi/rfp, rfp process, rfp response, rfi/rfp/rfq, request for proposals, rfp/rfi, rfqs, grant proposals | |
Proposal writing | proposal development, proposal management, proposal preparation, technical proposals | | RFP
Capture management | shipley | | Proposal writing, RFP
Outsourcing | offshore development, onshore/offshore, offshore model, onsite-offshore model, global delivery, offshore/onshore | |
Managed services | managed service provider | | Outsourcing
Offshore team coordination | offshore team management, onsite offshore coordination, offshore coordination, onsite coordinator, offshore teams, onsite/offshore coordination | | Outsourcing
Business analysis | business analyst, business requirements analysis, business systems analyst, ba, it business analyst, business systems analysis, business analysts, business system analyst, business process analyst, business analysis body of knowledge, babok, business needs analysis, functional analyst, it business analysis, business process analysis, technical business analyst, cbap, functional analysis, ccba, business requirement analysis, iiba, sr business analyst | |
Systems analysis | systems analyst, system analysis, system analyst, system analysis and design, systems analysis and design, analysis and design, computer systems analyst, structured analysis, requirements analysis and design | |
Requirements gathering | requirement gathering, requirements elicitation, requirements analysis, requirement analysis, gathering requirements, gather requirements, business requirements gathering, requirements definition, requirements documentation, eliciting requirements, requirement elicitation, requirements gathering and analysis, requirement gathering and analysis, business requirements, gathering business requirements, user requirements, requirements development, requirement documentation, requirements specification, requirement specifications, requirement analysis and design, requirement specification, elicitation techniques, requirements collection, system requirements, business requirement gathering | Business analysis |
JAD sessions | jad, joint application development, joint application design | Requirements gathering |
Requirements management | requirement management, requirements engineering, requirements validation | Business analysis |
Requirements traceability | | Requirements management |
User stories | user story, acceptance criteria, user story mapping, story mapping, epics and stories, epics and user stories, story writing, user story writing | Agile |
Use cases | use case, use case diagrams, use case modeling, use case development, use case diagram, use case analysis, use-case, use case design | Business analysis |
BRD | business requirements document, business requirement document, brd/frd, business requirements documents, brds, brd's | Business analysis |
Functional specifications | frd, functional requirements, functional requirements document, functional specification documents, fsd, functional design documents, functional specification, functional design, fsds, functional requirement documents, functional spec, functional requirement document, frs, functional specs, functional documentation | Business analysis | BRD, Software requirements specification
Software requirements specification | srs, system requirements specification, software requirements specifications | Business analysis | BRD, Functional specifications
Technical design documents | technical design document | | Functional specifications, Technical writing
Process mapping | process modeling, process flow diagrams, process flows, swimlane diagrams, business process mapping, as-is to-be, as-is and to-be, process flow, process modelling, business process flows, process documentation, workflow diagrams, flowcharts, swim lane diagrams, process maps, flow charts, process flow mapping, process diagrams, business process models, as is/to be, workflow mapping, business modeling, process flow charts | Business analysis |
BPMN | bpmn 2.0, business process model and notation | Process mapping | UML
Value stream mapping |  | Lean | Process mapping
Data flow diagrams | data flow diagram, context diagrams | | Process mapping, UML
Activity diagrams | | UML | Process mapping, Use cases
Visio | ms visio, microsoft visio, visio diagrams, visio professional, ms-visio, microsoft office visio | Diagramming |
Diagramming | mural board, smartdraw, figjam, creately, lucidspark, bizagi modeler | |
Lucidchart | lucid chart | | Diagramming
Draw.io | | | Diagramming
OmniGraffle | | | Diagramming
Miro | miro board | | Diagramming
Gliffy | | | Diagramming
UML | unified modeling language, uml diagrams, class diagrams, sequence diagrams, uml modeling, uml design, sequence diagram, visual paradigm, uml class diagrams, staruml, magic draw, unified modelling language, uml 2.0 | |
SysML | cameo systems modeler, magicdraw, cameo | Systems engineering |
Model-based systems engineering | mbse, model based systems engineering | Systems engineering | SysML
Enterprise architecture | enterprise architect, it architecture, archimate, enterprise architecture framework, feaf, it architect, architecture governance, reference architecture, troux, leanix, mega hopex, orbus, bizzdesign | |
TOGAF | togaf certified, togaf 9 | Enterprise architecture |
Business architecture | business architect | | Enterprise architecture, Business analysis
Sparx Enterprise Architect | sparx, sparx ea | | Enterprise architecture, UML
DoDAF | | Enterprise architecture | TOGAF, SysML
Technology roadmap | technical roadmap, technology roadmaps, technology roadmapping | | Enterprise architecture, IT strategy
Zachman framework | zachman | Enterprise architecture | TOGAF
Solution architecture | solution architect, solutions architect, solutions architecture, technical architecture, technical architect, solution design, solution architects, technical solution design, solutions design, solution engineering, integration architect | |
Gap analysis | gap analyses, fit gap analysis, fit/gap analysis, gap assessment, fit-gap analysis, fit gap, gap analysis and impact analysis, gap assessments | Business analysis |
SWOT analysis | swot | Business analysis |
Feasibility analysis | feasibility studies, feasibility study | Business analysis |
Business case | business cases, business case development | Business analysis | Feasibility analysis, Cost-benefit analysis
Cost-benefit analysis | cost benefit analysis, cost/benefit analysis, benefit analysis, roi analysis, return on investment analysis | Business analysis | Feasibility analysis, Business case
Impact analysis | change impact analysis | Business analysis | Feasibility analysis, Gap analysis
Root cause analysis | rca, root-cause analysis, fishbone, 5 whys, five whys, ishikawa, 5 why, root cause, root cause investigation | |
8D problem solving | 8d, 8d methodology | Root cause analysis |
Fault tree analysis | |  | Root cause analysis
Business process improvement | process improvement, process optimization, process improvements, continuous improvement, continuous process improvement, operational excellence, process redesign, business process optimization, process development, workflow optimization, process excellence, process enhancement, business improvement, process analysis, efficiency improvement, process transformation, business process design | |
Kaizen | kaizen events, kaizens | Business process improvement | Lean
Business process reengineering | business process re-engineering, bpr, process reengineering, process re-engineering, re-engineering | Business process improvement |
Six Sigma | lean six sigma, lss, 6 sigma, lean sigma, six-sigma, six sigma certified, six sigma yellow belt, sigma six, 6-sigma, yellow belt, dfss, design for six sigma | Business process improvement, Quality management | Lean
Six Sigma Green Belt | green belt, lean six sigma green belt | Six Sigma | Six Sigma Black Belt
Six Sigma Black Belt | black belt, lean six sigma black belt, master black belt | Six Sigma | Six Sigma Green Belt
DMAIC | | Six Sigma |
Lean | lean manufacturing, lean methodology, lean methodologies, lean principles, lean management, lean process, lean production, toyota production system, lean tools, lean practices, lean enterprise, lean processes, tps lean, lean thinking, gemba, poka yoke, smed | Business process improvement | Six Sigma
5S | 5s lean | Lean | Kaizen
Just-in-time manufacturing | just in time | | Lean
Digital transformation | business transformation, it transformation, digital strategy, technology transformation, enterprise transformation, transformation programs | |
Legacy modernization | application modernization | | Digital transformation, Cloud migration
IT management | it manager, information technology management, it director, it leadership, director of it, director of information technology, technology management, information systems management, information technology manager, cio, it budgeting, it department management, cto | |
IT operations | it operations management, information technology operations | | IT management
IT strategy | strategic it planning, it planning, technology strategy | | IT management
IT consulting | technology consulting, technical consulting, it consultant, technical consultant, consulting services, technology consultant | |
Mergers and acquisitions | m&a, m&a integration, post merger integration, divestitures, mergers & acquisitions, acquisition integration, m&a due diligence, merger integration, merger and acquisition | |
Technical support | help desk, helpdesk, service desk, it support, tech support, help desk support, it help desk, it helpdesk, end user support, technical support specialist, technical assistance, user support, computer support, it technician, it support specialist, help desk technician, end-user support, helpdesk support, pc support, customer technical support, service desk analyst, tier 2 support, tier 1 support, level 2 support, remote support, technical support engineer, tier ii support, computer technician, tier i support, pc technician, it specialist, product support, level 1 support, tier ii, l2 support, helpdesk technician, technical customer support, it technical support, tier 3 support, tier iii support, support technician, on-site support, l1 support, l3 support, level 3 support, technical troubleshooting, field support, support desk, onsite support | |
Desktop support | desk side support, deskside support, desktop support technician, desktop technician, desktop engineer, desktop administration, desktop engineering, desktop services, desktop troubleshooting, desktop deployment, desktop management | Technical support |
Application support | production support, application maintenance, application support analyst, production support analyst, l2/l3 support, application maintenance and support, software support, application support engineer, applications support, maintenance and support, l3 production support, software maintenance, maintenance and enhancement, post production support, 24x7 support, on-call support, on call support, 24/7 support, post implementation support, hypercare | |
Troubleshooting | troubleshoot, trouble shooting, trouble-shooting, problem diagnosis, problem troubleshooting, diagnose and resolve, fault isolation, issue resolution, diagnosing and resolving | |
Software installation | software deployment installation, hardware and software installation, software configuration, installing software, software installations, installation and configuration, software install, install and configure, hardware/software installation, software upgrades, system upgrades, system configuration, software implementation, system installation, installing and configuring, system implementation, systems implementation, application installation, installation and setup | |
Field service | field service engineer, field service technician, field engineer, field technician, field services, field engineering, onsite field service, field service engineering, field support engineer | |
Technical writing | technical documentation, technical writer, software documentation, user manuals, documentation writing, user guides, documentation specialist, process documentation writing, system documentation, technical writers, user documentation, training manuals, technical editing, online help, instruction manuals, operations manuals, knowledge base articles, standard operating procedures documentation, writing technical documentation | |
MadCap Flare | oxygen xml, arbortext, author-it, flare madcap, xmetal | Technical writing |
DITA | dita xml | Technical writing | MadCap Flare, XML
FrameMaker | adobe framemaker | Technical writing | MadCap Flare
RoboHelp | robo help, adobe robohelp | Technical writing | MadCap Flare
Snagit | |  | Camtasia, MadCap Flare
Standard operating procedures | sops, sop, standard operating procedure, sop development, procedure development, procedure writing, work instructions, sop writing, standard operation procedures, operating procedures | |
Policies and procedures | policy development, policy and procedure development, policies & procedures, policy writing, policy and procedures, developing policies and procedures | | Standard operating procedures
Knowledge management | knowledge base, knowledge base management, knowledge sharing, knowledge management systems, kb articles | |
Open source | open source software, open-source, open source technologies, oss open source | |
Proof of concept | proofs of concept, poc, proof of concepts, proof-of-concept, pocs, poc development | |
Prototyping | prototype development, rapid prototyping | | Proof of concept
Rapid application development | |  | Agile, Prototyping
Research and development | r&d, r & d, research & development, applied research, r&d projects, scientific research | |
Quality management | quality management systems, qms, quality management system, quality systems, quality manager, quality improvement, quality engineering management, quality system, quality assurance management, quality processes, quality assurance and quality control, quality standards, quality programs, quality initiatives | |
ISO 9001 | iso 9000, iso9001, iso 9001:2015 | Quality management, ISO standards |
Total quality management | tqm | Quality management | Six Sigma
Blockchain | block chain, blockchain technology, blockchain development, distributed ledger, web3, web3.js, smart contract, nft, defi, truffle blockchain, dlt | |
Hyperledger | hyperledger fabric, hyperledger composer | Blockchain | Ethereum
Ethereum | ethers.js, ganache, metamask, chainlink | Blockchain |
Cryptocurrency | crypto currency, bitcoin, cryptocurrencies | | Blockchain, Ethereum
Client/server | client server, client-server, client server architecture, client/server applications, client server applications | |
SDK | software development kit, sdks, sdk development | APIs |
ISO standards | iso | |
Data migration planning | cutover planning, cutover, data cutover | |
Uninterruptible power supplies | ups, ups systems, backup power systems | |
`;
