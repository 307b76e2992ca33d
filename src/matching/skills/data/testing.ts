/** Testing of software. Form of a line: see all.ts. */
export const testing = `
Software testing | qa, quality assurance, qa testing, software quality assurance, qa analyst, qa engineer, software tester, qa tester, quality assurance testing, sqa, test engineer, quality analyst, software testing life cycle, stlc, testing, application testing, software qa, quality assurance engineer, quality engineering, test analyst, quality assurance analyst, sdet, testing tools, testing methodologies, system testing, web testing, qa/qc, software test engineer, qa methodologies, quality engineer software, software quality, validation testing, sit testing, qa engineering, qa process, quality assurance tester, software development engineer in test | |
Test automation | automation testing, automated testing, qa automation, automation framework, automated tests, test automation framework, automation frameworks, automated test scripts, automation engineer, test automation engineer, automation test, automated test, automation scripts testing, qa automation engineer, automation tester, data driven framework, hybrid framework, keyword driven framework, page object model, keyword-driven framework, automated regression testing, data-driven framework, page object, automated test cases, test scripting, automation, automated | Software testing |
Manual testing | manual test, manual tester, manual qa, manual test cases | Software testing |
Functional testing | functional test, functional and regression testing, functionality testing | Software testing |
Regression testing | regression test, regression tests, regression suite | Software testing |
Integration testing | system integration testing, sit, integration tests, integration test, end to end testing, end-to-end testing, e2e testing, end to end test | Software testing |
Smoke testing | sanity testing, smoke test, build verification testing, smoke and sanity testing, smoke tests, sanity test | Software testing |
User acceptance testing | uat, user acceptance test, acceptance testing, uat testing, user acceptance, user acceptance tests, acceptance test, user acceptance testing uat | Software testing |
Exploratory testing | ad hoc testing, ad-hoc testing, adhoc testing, risk based testing | Software testing |
Black box testing | black box, black-box testing, gray box testing, blackbox testing, positive and negative testing, boundary value analysis, negative testing, equivalence partitioning | Software testing |
White box testing | white box, white-box testing, whitebox testing | Software testing |
Performance testing | load testing, stress testing, performance test, volume testing, load and performance testing, load test, scalability testing, performance/load testing, performance tester, endurance testing, performance load testing, load/performance testing | Software testing |
Usability testing | user testing, usability studies, usability test, usability analysis | UX research |
Compatibility testing | cross platform testing, browser testing, gui testing, ui testing, gui test, user interface testing, cross-platform testing | Software testing |
Database testing | backend testing, back end testing, back-end testing, data base testing, etl testing tools, data warehouse testing, backend database testing, querysurge | Software testing, SQL |
API testing | rest assured, web services testing, web service testing, api test, api automation, restassured, rest-assured, karate framework, api automation testing, karate dsl, rest api testing | Software testing, APIs |
Mobile testing | mobile app testing, mobile application testing, mobile test automation, perfecto, seetest, perfecto mobile, mobile device testing | Software testing |
Security testing | application security tests, security test | Software testing, Information security |
Localization testing | i18n, internationalization, l10n, globalization testing, internationalization testing | |
Unit testing | unit tests, unit test, unit test cases, unit tests writing, unit testing framework | |
Test-driven development | tdd, test driven development, atdd, test first development, acceptance test driven development | Unit testing |
Behavior-driven development | bdd, behavior driven development, behaviour driven development, bdd framework, behavioral driven development, bdd cucumber, behavior driven | |
Test planning | test plans, test cases, test strategy, test case design, test plan, test case development, test case, test scripts, test documentation, test design, test strategies, test scenarios, test execution, test plan development, test planning and execution, requirements traceability matrix, test case execution, requirement traceability matrix, test script development, traceability matrix, rtm, test procedures, test data management, test coordination, test estimation | Software testing |
Test management | test lead, test manager, qa lead, qa manager, test coordinator, testing lead, qa management, test environment management | Software testing, Test planning |
Defect tracking | defect management, bug tracking, bug reporting, defect reporting, defect life cycle, defect triage, defect tracking tools, bug tracking tools, bug life cycle, defect analysis, bug tracker, test track pro, issue tracking, gemini issue tracking, testtrack | |
Bugzilla | | | Defect tracking
Mantis | mantisbt | | Defect tracking
Redmine | | | Defect tracking
FogBugz | | | Defect tracking
Trac | | | Defect tracking
Selenium | selenium webdriver, web driver, selenium grid, selenium ide, selenium web driver, selenium rc, selenium automation, webdriver, selenium testing, webdriverio, selenium/java, selenium java, webdriver.io, selenium framework, selenide, nightwatch.js, watir, selenium with java, geb spock | Test automation | Cypress, Playwright
Cypress | cypress.io, cypress testing | Test automation, JavaScript | Selenium
Playwright | puppeteer, testcafe, playwright testing | Test automation | Selenium
Appium | appium studio, espresso testing, xcuitest, espresso ui, calabash, detox testing, robotium, ui automator | Test automation, Mobile development | Selenium
BrowserStack | browser stack, sauce labs, saucelabs, lambdatest, crossbrowsertesting | Test automation |
Cucumber | gherkin, specflow, cucumber bdd, behave python, jbehave, cucumber framework, cucumber jvm, reqnroll | Test automation, Behavior-driven development |
UFT | qtp, hp uft, quick test professional, hp qtp, uft/qtp, qtp/uft, quicktest pro, hp quicktest professional, quicktest professional, unified functional testing, quick test pro, mercury quicktest, uft one, hp quick test professional | Test automation | Selenium
WinRunner | win runner, mercury winrunner | Test automation | UFT
SilkTest | silk test, borland silktest | Test automation | WinRunner
Rational Functional Tester | rft, ibm rational functional tester, ibm rft | Test automation | WinRunner
Rational Robot | | Test automation | WinRunner
TestComplete | test complete, smartbear testcomplete, telerik test studio, leapwork, testim, mabl, testproject | Test automation | UFT
Ranorex | | Test automation | TestComplete
Coded UI | codedui, microsoft coded ui | Test automation | TestComplete
Katalon | katalon studio | Test automation | TestComplete
Sikuli | | Test automation | TestComplete
Squish | | Test automation | TestComplete
Eggplant | | Test automation | TestComplete
Robot Framework | robotframework | Test automation, Python | Selenium
Tosca | tricentis, tricentis tosca, tosca testsuite, worksoft, worksoft certify, provar | Test automation | UFT
FitNesse | fit nesse, concordion, gauge framework | Test automation |
JMeter | apache jmeter, j meter, blazemeter, jmeter testing | Performance testing | LoadRunner
LoadRunner | load runner, hp loadrunner, performance center, hp performance center, vugen, microfocus loadrunner, mercury loadrunner, hp load runner, loadrunner enterprise | Performance testing | JMeter
NeoLoad | neo load | Performance testing | JMeter
Gatling | | Performance testing | NeoLoad
k6 | k6 load testing | Performance testing | NeoLoad
Locust | locust.io, locust load testing | Performance testing | NeoLoad
Silk Performer | silkperformer | Performance testing | NeoLoad
Rational Performance Tester | | Performance testing | NeoLoad
WebLOAD | | Performance testing | NeoLoad
SoapUI | soap ui, ready api, readyapi, soapui pro, soap-ui, ibm greenhat, service virtualization | API testing | Postman
Parasoft | parasoft soatest, soatest | API testing | SoapUI
WireMock | | API testing | SoapUI
CA LISA | ca lisa tool, ca devtest | API testing | SoapUI
Charles Proxy | charles web proxy | API testing |
HP ALM | quality center, hp quality center, alm, hpqc, hp qc, hp alm/qc, hp alm quality center, hpalm, qc/alm, mercury quality center, alm/qc, test director, testdirector, mercury test director, micro focus alm, hp alm/quality center, alm quality center, application lifecycle management, hp alm qc, octane alm | Test planning, Defect tracking |
TestRail | test rail, qmetry, hiptest | Test planning | HP ALM
Zephyr | zephyr jira, zephyr scale | Test planning | TestRail
qTest | | Test planning | TestRail
TestLink | test link | Test planning | TestRail
Xray | xray jira | Test planning | TestRail
Microsoft Test Manager | mtm | Test planning | TestRail
Rational Quality Manager | rqm | Test planning | TestRail
PractiTest | | Test planning | TestRail
Code coverage | test coverage | Software testing |
Verification and validation | v&v, software verification, verification & validation, ivv, iv&v, independent verification and validation, software validation, validation and verification, validation | |
Accessibility testing tools | jaws, nvda, axe accessibility, jaws screen reader, zoomtext | Web accessibility |
`;
