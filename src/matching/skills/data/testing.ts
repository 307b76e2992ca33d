/** Software testing. Form of a line: see all.ts. */
export const testing = `
Software testing | qa, quality assurance, qa testing, software quality assurance, qa analyst, qa engineer, software tester, qa tester, quality assurance testing, sqa, test engineer, quality analyst, software testing life cycle, stlc, testing, application testing, software qa, quality assurance engineer, quality engineering, test analyst, quality assurance analyst, testing tools, testing methodologies, web testing, qa/qc, software test engineer, qa methodologies, quality engineer software, software quality, validation testing, sit testing, qa engineering, qa process, quality assurance tester | |
System testing | | Software testing | Integration testing
SDET | software development engineer in test | Test automation |
Test automation | automation testing, automated testing, qa automation, automation framework, automated tests, test automation framework, automation frameworks, automated test scripts, automation engineer, test automation engineer, automation test, automated test, automation scripts testing, qa automation engineer, automation tester, data driven framework, hybrid framework, keyword driven framework, keyword-driven framework, automated regression testing, data-driven framework, automated test cases, test scripting, automation, automated | Software testing |
Page object model | page object | Test automation | Selenium
Manual testing | manual test, manual tester, manual qa, manual test cases | Software testing |
Functional testing | functional test, functional and regression testing, functionality testing | Software testing |
Regression testing | regression test, regression tests, regression suite | Software testing |
Integration testing | system integration testing, sit, integration tests, integration test | Software testing |
End-to-end testing | end to end testing, e2e testing, end to end test | Software testing | Integration testing
Smoke testing | sanity testing, smoke test, build verification testing, smoke and sanity testing, smoke tests, sanity test | Software testing |
User acceptance testing | uat, user acceptance test, acceptance testing, uat testing, user acceptance, user acceptance tests, acceptance test, user acceptance testing uat | Software testing |
Exploratory testing | ad hoc testing, ad-hoc testing, adhoc testing | Software testing |
Risk-based testing | risk based testing | Software testing | Exploratory testing
Black box testing | black box, black-box testing, gray box testing, blackbox testing, positive and negative testing, boundary value analysis, negative testing, equivalence partitioning | Software testing |
White box testing | white box, white-box testing, whitebox testing | Software testing |
Performance testing | load testing, stress testing, performance test, volume testing, load and performance testing, load test, scalability testing, performance/load testing, performance tester, endurance testing, performance load testing, load/performance testing | Software testing |
Usability testing | user testing, usability studies, usability test, usability analysis | UX research |
Compatibility testing | cross platform testing, browser testing, cross-platform testing | Software testing |
UI testing | gui testing, gui test, user interface testing | Software testing | Compatibility testing, Usability testing
Database testing | backend testing, back end testing, back-end testing, data base testing, etl testing tools, data warehouse testing, backend database testing, querysurge | Software testing, SQL |
API testing | web services testing, web service testing, api test, api automation, api automation testing, rest api testing | Software testing, APIs |
REST Assured | restassured, rest-assured | API testing, Java | Karate framework, Postman
Karate framework | karate dsl | API testing | REST Assured
Mobile testing | mobile app testing, mobile application testing, mobile test automation, mobile device testing | Software testing |
Perfecto Mobile | perfecto | Mobile testing | BrowserStack, Appium
SeeTest | | Mobile testing | Perfecto Mobile, Appium
Security testing | application security tests, security test | Software testing, Information security |
Localization testing | globalization testing, internationalization testing | |
Internationalization | i18n, l10n | | Localization testing
Unit testing | unit tests, unit test, unit test cases, unit tests writing, unit testing framework | |
Test-driven development | tdd, test driven development, test first development | Unit testing |
ATDD | acceptance test driven development | | Test-driven development, Behavior-driven development
Behavior-driven development | bdd, behavior driven development, behaviour driven development, bdd framework, behavioral driven development, bdd cucumber, behavior driven | |
Test planning | test plans, test cases, test strategy, test case design, test plan, test case development, test case, test scripts, test documentation, test design, test strategies, test scenarios, test execution, test plan development, test planning and execution, test case execution, test script development, test procedures, test coordination, test estimation | Software testing |
Requirements traceability matrix | requirement traceability matrix, traceability matrix, rtm | | Test planning, Requirements management
Test data management | |  | Test planning
Test management | test lead, test manager, qa lead, qa manager, test coordinator, testing lead, qa management, test environment management | Software testing, Test planning |
Defect tracking | defect management, bug tracking, bug reporting, defect reporting, defect life cycle, defect triage, defect tracking tools, bug tracking tools, bug life cycle, defect analysis, bug tracker, issue tracking, gemini issue tracking | |
TestTrack | test track pro | Defect tracking |
Bugzilla | | | Defect tracking
Mantis | mantisbt | | Defect tracking
Redmine | | | Defect tracking
FogBugz | | | Defect tracking
Trac | | | Defect tracking
Selenium | selenium webdriver, web driver, selenium grid, selenium ide, selenium web driver, selenium rc, selenium automation, webdriver, selenium testing, selenium/java, selenium java, selenium framework, selenide, selenium with java, geb spock | Test automation | Cypress, Playwright
WebdriverIO | webdriver.io | Test automation, JavaScript | Selenium, Cypress
Nightwatch.js | | Test automation, JavaScript | Selenium, WebdriverIO
Watir | | Test automation, Ruby | Selenium
Cypress | cypress.io, cypress testing | Test automation, JavaScript | Selenium
Playwright | playwright testing | Test automation | Selenium
Puppeteer.js | puppeteer | | Playwright, Cypress
TestCafe | | Test automation, JavaScript | Playwright, Cypress
Appium | appium studio, calabash, detox testing, ui automator | Test automation, Mobile development | Selenium
Android Espresso | espresso testing, espresso ui | Test automation, Mobile testing, Android | Appium, XCUITest
XCUITest | | Test automation, Mobile testing, iOS | Appium, XCTest
Robotium | | Test automation, Mobile testing, Android | Appium
BrowserStack | browser stack, crossbrowsertesting | Test automation |
Sauce Labs | saucelabs | Test automation | BrowserStack
LambdaTest | | Test automation | BrowserStack, Sauce Labs
Cucumber | cucumber bdd, behave python, cucumber framework, cucumber jvm | Test automation, Behavior-driven development |
Gherkin | | Behavior-driven development | Cucumber, SpecFlow
SpecFlow | reqnroll | Test automation, Behavior-driven development, .NET | Cucumber
JBehave | | Test automation, Behavior-driven development, Java | Cucumber
UFT | qtp, hp uft, quick test professional, hp qtp, uft/qtp, qtp/uft, quicktest pro, hp quicktest professional, quicktest professional, unified functional testing, quick test pro, mercury quicktest, uft one, hp quick test professional | Test automation | Selenium
WinRunner | win runner, mercury winrunner | Test automation | UFT
SilkTest | silk test, borland silktest | Test automation | WinRunner
Rational Functional Tester | rft, ibm rational functional tester, ibm rft | Test automation | WinRunner
Rational Robot | | Test automation | WinRunner
TestComplete | test complete, smartbear testcomplete, leapwork, testim, mabl, testproject | Test automation | UFT
Telerik Test Studio | | Test automation | TestComplete
Ranorex | | Test automation | TestComplete
Coded UI | codedui, microsoft coded ui | Test automation | TestComplete
Katalon | katalon studio | Test automation | TestComplete
Sikuli | | Test automation | TestComplete
Squish | | Test automation | TestComplete
Eggplant | | Test automation | TestComplete
Robot Framework | robotframework | Test automation, Python | Selenium
Tosca | tricentis, tricentis tosca, tosca testsuite | Test automation | UFT
Worksoft | worksoft certify | Test automation | Tosca
Provar | | Test automation, Salesforce | Tosca
FitNesse | fit nesse, concordion, gauge framework | Test automation |
JMeter | apache jmeter, j meter, jmeter testing | Performance testing | LoadRunner
BlazeMeter | | Performance testing | JMeter
LoadRunner | load runner, hp loadrunner, performance center, hp performance center, vugen, microfocus loadrunner, mercury loadrunner, hp load runner, loadrunner enterprise | Performance testing | JMeter
NeoLoad | neo load | Performance testing | JMeter
Gatling | | Performance testing | NeoLoad
k6 | k6 load testing | Performance testing | NeoLoad
Locust | locust.io, locust load testing | Performance testing | NeoLoad
Silk Performer | silkperformer | Performance testing | NeoLoad
Rational Performance Tester | | Performance testing | NeoLoad
WebLOAD | | Performance testing | NeoLoad
SoapUI | soap ui, ready api, readyapi, soapui pro, soap-ui, ibm greenhat | API testing | Postman
Service virtualization | |  | SoapUI, CA LISA, Parasoft, WireMock
Parasoft | parasoft soatest, soatest | API testing | SoapUI
WireMock | | API testing | SoapUI
CA LISA | ca lisa tool, ca devtest | API testing | SoapUI
Charles Proxy | charles web proxy | API testing |
HP ALM | quality center, hp quality center, alm, hpqc, hp qc, hp alm/qc, hp alm quality center, hpalm, qc/alm, mercury quality center, alm/qc, test director, testdirector, mercury test director, micro focus alm, hp alm/quality center, alm quality center, hp alm qc, octane alm | Test planning, Defect tracking |
Application lifecycle management | |  | HP ALM
TestRail | test rail, hiptest | Test planning | HP ALM
QMetry | | Test planning | TestRail
Zephyr | zephyr jira, zephyr scale | Test planning | TestRail
qTest | | Test planning | TestRail
TestLink | test link | Test planning | TestRail
Xray | xray jira | Test planning | TestRail
Microsoft Test Manager | mtm | Test planning | TestRail
Rational Quality Manager | rqm | Test planning | TestRail
PractiTest | | Test planning | TestRail
Code coverage | test coverage | Software testing |
Verification and validation | v&v, software verification, verification & validation, ivv, iv&v, independent verification and validation, software validation, validation and verification, validation | |
Accessibility testing tools | axe accessibility, zoomtext | Web accessibility |
JAWS screen reader | jaws | Accessibility testing tools | NVDA
NVDA | | Accessibility testing tools | JAWS screen reader
`;
