/** Programming languages and programming in general. Form of a line: see all.ts. */
export const languages = `
C++ | c plus plus, cpp, visual c++, modern c++, c++ stl, vc++ | Object-oriented programming | C, Rust
C | c language, c programming, ansi c, embedded c, c programming language, c/c++ development | | C++
Objective-C | objective c, obj-c | iOS | Swift
Swift | swift programming, swift 5 | iOS | Kotlin, Objective-C
SwiftUI | swift ui | Swift | Cocoa Touch
Go | golang, go lang, go programming | Back-end development | Rust
Rust | rustlang, rust programming | | Go, C++
Python | core python, python programming, python scripting, python scripts, cpython | | R, Ruby
Perl | perl scripting, perl scripts, cgi perl, perl cgi, oo perl, mod_perl | Scripting | Python
Ruby | jruby, ruby language, ruby programming | Back-end development | Python
PHP | php mysql, core php | Back-end development | Python
R | r programming, r language | Statistics | Python, SAS
RStudio | r studio | R |
ggplot2 | | R, Data visualization |
Tidyverse | dplyr | R |
R Shiny | | R |
Julia | julia language | | Python, R, MATLAB
Kotlin | | | Java
Scala | scala programming, akka streams | | Java
Groovy | groovy scripting, groovy script | | Java
Clojure | clojurescript | | Scala
Haskell | | Functional programming | Scala, OCaml
OCaml | reasonml | Functional programming | Haskell
F# | f sharp, fsharp | Functional programming, .NET | C#
Erlang | erlang otp | Functional programming | Elixir
Elixir | | Functional programming | Erlang
Phoenix Framework | elixir phoenix | Elixir, Web development | Ruby on Rails
Lisp | common lisp | | Scheme, Clojure
AutoLISP | | AutoCAD | Lisp
Scheme | scheme language | | Lisp
Prolog | | | Lisp
Fortran | fortran 77, fortran 90 | | C
Pascal | turbo pascal, object pascal | | Delphi
Delphi | borland delphi, embarcadero delphi | | Pascal
Ada | ada 95, ada95, ada programming | | C++
Assembly language | assembly, assembler, assembly programming, x86 assembly, arm assembly, masm, nasm | | C
BASIC | qbasic, quickbasic, vbscript basic | | Visual Basic
Smalltalk | visualage smalltalk | Object-oriented programming | Java
Eiffel | | Object-oriented programming |
Lua | luajit | | Python
Tcl | tcl/tk, tcl tk, tclsh | | Perl
Dart | dart language, dart programming | | JavaScript
Nim | nim language | | Python
Zig | zig language | | C, Rust
Crystal | crystal language | | Ruby
Elm | elm language | Functional programming | JavaScript
Solidity | | Blockchain |
Smart contracts | smart contract development | Blockchain | Solidity, Ethereum
Apex | salesforce apex, apex classes, apex triggers, apex programming | Salesforce | Visualforce
Awk | gawk, sed awk, sed/awk, sed and awk | Shell scripting |
Bash | bash scripting, bash scripts, bash shell, bash shell scripting | Shell scripting |
Korn shell | ksh, ksh scripting, ksh93 | Shell scripting |
C shell | csh, tcsh | Shell scripting |
Shell scripting | shell script, shell scripts, unix shell, unix shell scripting, unix shell scripts, linux shell scripting, unix scripting, linux scripting, shell programming, shell | Linux, Scripting | PowerShell
Zsh | | Shell scripting | Bash
Batch scripting | batch files, dos batch, windows batch, dos scripting | Scripting | PowerShell
VBScript | vb script, vbs | Scripting | VBA
AppleScript | | macOS, Scripting |
AutoHotkey | |  |
AutoIt | |  | AutoHotkey
REXX | | | CLIST
ActionScript | action script, actionscript 3 | | JavaScript
CoffeeScript | coffee script | JavaScript |
ColdFusion | cold fusion, cfml, adobe coldfusion | Web development | PHP
ABAP Objects | object oriented abap, oo abap | SAP ABAP |
X++ | | Dynamics 365 |
OpenEdge ABL | progress 4gl, progress openedge, openedge, progress abl | |
Informix 4GL | i4gl | Informix |
PowerBuilder | power builder, powerscript, sybase powerbuilder | | Visual Basic
Visual FoxPro | foxpro, fox pro | | Visual Basic
Clipper | ca-clipper | | Visual FoxPro
dBASE | |  | Clipper, Visual FoxPro
APL | apl language | |
VHDL | | Embedded systems | Verilog
Verilog | | Embedded systems | VHDL
SystemVerilog | system verilog, system verilog assertions, sva assertions | Verilog | UVM, VHDL
LabVIEW | ni labview, national instruments labview | | MATLAB
MATLAB | mat lab, matlab scripting | | R
Simulink | matlab simulink, matlab/simulink | MATLAB |
GNU Octave | octave | | MATLAB
Mathematica | wolfram mathematica | | MATLAB
Maple | maplesoft | | Mathematica
Mathcad | | | MATLAB
SAS | sas programming, base sas, sas base, sas/base, sas/stat, sas eg, sas macro, sas macros, sas/sql, sas enterprise guide, sas/access, sas programmer, sas/graph, sas institute, sas viya, sas studio, sas bi, sas di studio | Statistics | R, SPSS
SPSS | ibm spss, spss modeler | Statistics | SAS
Stata | | Statistics | SAS
Minitab | mini tab | Statistics |
JMP | sas jmp | Statistics | Minitab
Gauss | gauss software | Statistics |
EViews | | Statistics | Stata
WebAssembly | wasm | |
CUDA | cuda programming | | OpenCL
GPU programming | gpgpu | | CUDA, OpenCL, Parallel programming
OpenCL | | | CUDA
OpenMP | |  | CUDA
MPI programming | openmpi, open mpi | Parallel programming | OpenMP
Scratch | scratch programming | |
Processing | processing.org | |
Regular expressions | regex, regexp, regexes | |
Object-oriented programming | oop, oops, object oriented, object oriented design, ooad, object oriented analysis and design, ood, object oriented development, oo design, oo programming, oo concepts, object oriented concepts, oops concepts, object-oriented analysis, ooa | |
Functional programming | | |
Parallel programming | parallel computing, parallel processing, distributed programming | | Multithreading
Multithreading | multi-threading, concurrency, multi-threaded, multi threaded programming, multithreaded, concurrent programming, java threads | |
Data structures | data structures and algorithms | |
Algorithms | algorithm design, algorithm | | Data structures
Design patterns | gof patterns, software design patterns, singleton pattern | |
SOLID principles | | Object-oriented programming | Design patterns
MVC | model view controller, mvc architecture, mvc framework, mvc pattern, mvc design pattern | | MVVM
MVVM | model view viewmodel, mvp pattern | | MVC
Domain-driven design | domain driven design, ddd | | Microservices
Scripting | scripting languages, script development, scripting language, automation scripts, scripts, script | | Python
Programming | computer programming, software programming, coding, code development | |
Debugging | software debugging, debuggers | |
GDB | | Debugging |
Code review | code reviews, peer code review, peer review of code | |
Refactoring | code refactoring | |
Pair programming | paired programming | Agile |
Compilers | compiler design | |
GCC | gnu compiler | | Compilers, LLVM
LLVM | clang | | Compilers, GCC
Low latency programming | low latency, ultra low latency, high frequency trading systems | |
High performance computing | hpc, hpc clusters | |
Software engineering | software development, application development, software developer, software engineer, applications development, application developer, programmer analyst, software design, software programmer | |
Software architecture | system architecture, application architecture, software architect, systems architecture, application architect | |
`;
