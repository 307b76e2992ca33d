/** Hardware, embedded systems, chips, electronics and industrial control. Form of a line: see all.ts. */
export const embedded = `
Embedded systems | embedded software, embedded, embedded development, embedded programming, embedded software engineer, embedded system, embedded software development, embedded design, embedded engineer, embedded c programming, embedded software design, embedded systems design, embedded hardware | |
Firmware | firmware development, firmware engineer, firmware design, firmware engineering | Embedded systems |
RTOS | real time operating systems, real-time operating systems, real time operating system, real-time systems, real time embedded systems, freertos, free rtos, threadx, ucos, real-time embedded, real time systems, micrium, nucleus rtos, zephyr rtos, uc/os | Embedded systems |
VxWorks | wind river, wind river vxworks, vx works | RTOS | QNX
QNX | qnx neutrino, integrity rtos, green hills integrity | RTOS | VxWorks
Embedded Linux | yocto, buildroot, uclinux, yocto project, u-boot, openembedded, board support package, bsp development, busybox | Embedded systems, Linux |
Device drivers | device driver development, driver development, linux device drivers, kernel drivers, device driver, windows device drivers, kernel mode drivers, wdm drivers | Embedded systems |
Linux kernel | linux kernel development, kernel development, kernel programming, linux kernel programming, kernel modules, linux kernel modules, linux kernel internals, kernel internals, kernel module development | Linux | Device drivers
BIOS | uefi, bios development, uefi bios, bootloader, bootloaders, boot loaders | Firmware |
Microcontrollers | microcontroller, microprocessors, pic microcontroller, stm32, msp430, avr microcontroller, 8051, atmel, microcontroller programming, microchip pic, freescale, atmega, pic16, microprocessor, esp32, 8051 microcontroller, nxp microcontrollers, ti msp430 | Embedded systems |
ARM | arm cortex, arm processors, arm cortex-m, arm architecture, arm7, arm9, cortex-m4, cortex-m, arm cortex m3, arm microcontrollers | Microcontrollers |
Arduino | arduino uno, arduino ide | Microcontrollers | Raspberry Pi
Raspberry Pi | raspberry-pi, beaglebone, beagle bone, beaglebone black, nvidia jetson | Embedded Linux | Arduino
I2C | spi bus, uart, i2c/spi, spi/i2c, spi, rs-232, rs232, rs485, rs-485, usb protocol, serial protocols, jtag, uart/spi, i2c spi uart, serial communication protocols | Embedded systems |
PCIe | pci express, pci-e, ddr memory, ddr4, ddr3, serdes, usb 3.0 | Digital design |
CAN bus | can protocol, canbus, canoe, vector canoe, j1939, lin bus, can, capl, canalyzer, flexray, can/lin, vector canalyzer, can communication | Embedded systems, Automotive |
AUTOSAR | auto sar | Automotive, Embedded systems |
ISO 26262 | functional safety, misra c, misra, iec 61508, automotive functional safety, asil | Automotive |
DO-178B | do-178c, do-178, do-254, do178b, do-178b/c, do178c, arinc 429, arinc 653, arinc, mil-std-1553, 1553 bus, mil-std-810, arp4754 | Aerospace |
DSP | digital signal processing, signal processing, dsp programming, ti dsp, dsp algorithms, fft filters, digital signal processors, digital signal processor | |
Software-defined radio | gnu radio, sdr, usrp | RF engineering |
FPGA | fpga design, xilinx, altera, xilinx vivado, vivado, quartus, fpga development, xilinx ise, altera quartus, fpgas, zynq, intel fpga, cpld, fpga programming, virtex, fpga/asic, lattice fpga | Digital design | ASIC
ASIC | asic design, soc design, vlsi, vlsi design, ic design, chip design, rtl design, system on chip, rtl, rtl coding, asic/fpga, semiconductor design, asic/soc | Digital design | FPGA
UVM | ovm, universal verification methodology | Verilog, ASIC, Design verification |
Design verification | functional verification, soc verification, asic verification, rtl verification, hardware verification, pre-silicon verification, constrained random verification, constrained random, constrained-random verification, vmm verification, asic design verification, design verification engineer | | UVM, SystemVerilog
Physical design | place and route, physical verification, floorplanning, static timing analysis, primetime, clock tree synthesis, icc2, innovus, timing closure, sta timing, drc lvs, ic compiler, physical layout, design compiler, logic synthesis, dft, design for test, scan insertion, calibre, mask design | ASIC |
Cadence | cadence virtuoso, virtuoso, cadence allegro, allegro, cadence spectre, allegro pcb, allegro pcb editor, cadence tools, cadence incisive | PCB design |
OrCAD | orcad capture, cadence orcad, cadence capture | Cadence, PCB design | Altium Designer
Synopsys | synopsys vcs, synopsys tools, synopsys design compiler | ASIC | Cadence
Mentor Graphics | modelsim, questasim, mentor questa, pads layout, dxdesigner, mentor expedition, questa sim, siemens eda, mentor graphics pads, mentor pads | Digital design | Cadence
Altium Designer | altium, protel, altium pcb | PCB design | Cadence
Eagle PCB | eagle cad, autodesk eagle, easyeda, eagle pcb design, proteus design | PCB design | Altium Designer
KiCad | | PCB design | Eagle PCB, Altium Designer
PCB design | pcb layout, printed circuit board design, printed circuit board, schematic capture, pcba, pcb, board design, pcb board layout, schematic design, printed circuit boards, circuit board design, board level design, gerber files | Electrical engineering |
SPICE simulation | pspice, ltspice, hspice, multisim, spice, circuit simulation, p-spice, spectre simulation | Circuit design |
Circuit design | analog design, analog circuit design, mixed signal design, digital circuit design, analog circuits, analog and digital circuits, mixed-signal, circuit analysis, hardware design, analog/digital circuit design, electronic design, electronic circuits, digital circuits, electronic circuit design, analog and digital design, analog electronics, digital electronics | Electrical engineering |
Digital design | digital logic design, digital logic, logic design, digital logic circuits | |
Power electronics | dc-dc converters, motor control, inverter design, switching power supplies, power supply design, power supplies, dc/dc converters, bldc motor control, battery management systems, smps | Electrical engineering |
EMI/EMC | emc testing, emi, emi/emc testing, emc compliance, electromagnetic compatibility, signal integrity, emc/emi, ansys hfss, hfss, signal integrity analysis, power integrity | Electrical engineering |
Oscilloscope | oscilloscopes, spectrum analyzer, multimeter, logic analyzer, network analyzer, signal generator, spectrum analyzers, multimeters, logic analyzers, digital multimeter, test equipment, function generator, function generators, vector network analyzer, power meters, signal generators, electronic test equipment | |
Soldering | soldering and desoldering, smt rework, surface mount, smt, desoldering, bga rework, surface mount technology, through-hole soldering, hand soldering, smt soldering, pcb assembly, circuit board assembly | Electronics |
Electronics | electronics engineering, electronic engineering, electronics engineer, electronic repair, electronics repair, electronics testing, electronics technician, electronic assembly, electronics troubleshooting, electronic systems, electronic troubleshooting, electronic equipment, electronic components, electronic technician | |
Automated test equipment | ate, teststand, ni teststand, teradyne, automatic test equipment, advantest, test fixtures, pxi, in-circuit test, test fixture design, hardware-in-the-loop, hil testing, dspace, hardware in the loop, hil | |
Hardware engineering | hardware engineer, hardware development, hardware testing, hardware design engineer, hardware validation, hardware test | |
IoT | internet of things, industrial iot, iiot, iot devices, iot platform, thingworx, zigbee, lorawan, bluetooth low energy, ble, iot development, z-wave, edge computing, lora, iot solutions | |
Bluetooth | bluetooth classic, nfc technology | |
RFID | rfid technology, rfid systems | | Bluetooth
PLC | plc programming, programmable logic controllers, programmable logic controller, plcs, ladder logic, plc ladder logic, plc programmer, plc troubleshooting, plc systems, plc/hmi, ladder logic programming, codesys, structured text | Industrial automation |
Allen-Bradley | allen bradley, rslogix, rslogix 5000, rockwell automation, studio 5000, controllogix, compactlogix, rslogix 500, rslinx, slc 500, allen bradley plc, factorytalk, factorytalk view, micrologix, rsview, control logix, rockwell software, ab plc, plc-5, rsview32, rs logix, rs logix 5000 | PLC | Siemens PLC
Siemens PLC | siemens s7, tia portal, siemens step 7, simatic, wincc, simatic s7, siemens tia portal, step 7, s7-300, siemens wincc, s7-1200, siemens simatic | PLC | Allen-Bradley
Mitsubishi PLC | directlogic, automation direct, b&r automation | PLC | Allen-Bradley
Keyence | |  | Cognex, Mitsubishi PLC
Omron | omron plc | PLC | Mitsubishi PLC
Modicon | modicon plc, schneider plc, schneider electric plc | PLC | Mitsubishi PLC
GE Fanuc | ge plc, ge proficy | PLC | Mitsubishi PLC
Beckhoff | twincat | PLC | Mitsubishi PLC
SCADA | supervisory control and data acquisition, scada systems, scada/hmi, hmi/scada, scada system, scada programming | Industrial automation |
Wonderware | wonderware intouch, aveva intouch | Industrial automation | SCADA
Ignition SCADA | inductive automation, inductive automation ignition | Industrial automation | SCADA
Citect | | Industrial automation | SCADA
iFIX | ge ifix | Industrial automation | SCADA
HMI | human machine interface, hmi programming, panelview, intouch hmi, cimplicity, aveva, hmi development, hmi design, hmi programming panelview | SCADA |
OSIsoft PI | pi historian, osi pi, aveva pi, pi system historian, pi processbook, osisoft, osi soft pi | SCADA |
DCS | distributed control systems, distributed control system, emerson ovation | Industrial automation |
DeltaV | emerson deltav, delta v | Industrial automation | DCS
Honeywell Experion | honeywell dcs, experion pks | Industrial automation | DCS
Foxboro | foxboro ia | Industrial automation | DCS
Yokogawa | yokogawa centum | Industrial automation | DCS
ABB 800xA | | Industrial automation | DCS
Industrial automation | automation engineering, control systems engineering, controls engineering, controls engineer, industrial controls, control systems, factory automation, process control, automation controls, control system, control system design, process controls, automation and controls, industrial control systems, control panel design, controls design, motion control, servo motors, servo drives, vfd, variable frequency drives, control engineering, control theory, process control systems | |
Industrial protocols | modbus, profibus, ethernet/ip, devicenet, profinet, controlnet, opc ua, opc server, modbus tcp, hart protocol, dnp3, ethernet ip, modbus rtu, opc, opc-ua, iec 61850, bacnet, lonworks, foundation fieldbus | Industrial automation |
Industrial robots | fanuc robots, abb robots, kuka, fanuc, robot programming, motoman, fanuc robot programming, yaskawa, kuka robots, universal robots, fanuc robotics, abb robotics, industrial robotics, robotic programming, cobots, fanuc karel, robotic welding | Robotics, Industrial automation |
Instrumentation | instrumentation and controls, i&c, instrumentation engineering, instrument calibration, process instrumentation, instrumentation & controls, instrumentation design, instrument technician, instrumentation technician, instrument design, control instrumentation | |
Cognex | cognex vision, keyence vision, vision systems, machine vision systems, in-sight vision, halcon vision, cognex insight | Industrial automation, Computer vision |
Building automation | bms, building management systems, building automation systems, niagara, tridium niagara, johnson controls metasys, metasys, alerton, siemens apogee, bas controls, building management system, building controls, building automation system, niagara ax, honeywell ebi, ddc controls, direct digital control, automated logic, tridium | HVAC |
Medical devices | medical device, medical device development, iec 62304, iec 60601, medical device software, medical equipment design, medical device design, fda 510(k), 510k, 21 cfr 820, 21 cfr part 820, medical device industry, class ii medical devices, medical device manufacturing, design history file, design control, design controls, iso 14971, medical device testing | |
Aerospace | aerospace engineering, avionics, avionics systems, as9100, aircraft systems, spacecraft systems, flight software, aerospace industry, avionics software, flight control systems, aircraft design, aerodynamics, flight test, aerospace and defense, flight controls, stk satellite, aerospace manufacturing, as9100d, spacecraft | |
Automotive | automotive engineering, automotive industry, automotive software, powertrain, automotive electronics, iatf 16949, ts 16949, vehicle dynamics, automotive design, engine calibration, ts16949, powertrain engineering, vehicle systems, automotive testing, infotainment, electric vehicles, hybrid electric vehicles, vehicle testing, adas systems, in-vehicle infotainment | |
`;
