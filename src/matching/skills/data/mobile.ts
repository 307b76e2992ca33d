/** Apps for telephones and tablets, games, graphics. Form of a line: see all.ts. */
export const mobile = `
Mobile development | mobile apps, mobile application development, mobile app development, mobile applications, mobile developer, mobile application, mobile app, mobile software development, mobile platforms, mobile programming, cross platform mobile, mobile app developer, cross-platform mobile development, mobile technologies, native mobile apps, mobile | |
iOS | ios development, iphone development, ios developer, ios apps, ios sdk, ios app development, ios applications, iphone sdk, iphone/ipad, ios programming, iphone app development, apple ios, iphone os, ios application development, ipados | Mobile development | Android
Xcode | x code, apple xcode, instruments xcode | iOS |
Cocoa Touch | cocoa, cocoa touch framework, uikit, ui kit, cocoa framework | iOS |
Core Data | coredata, core animation, core graphics, coregraphics, core location, mapkit | iOS |
CocoaPods | cocoa pods, swift package manager, carthage, fastlane | iOS |
XCTest | xctest framework | iOS, Unit testing |
Android | android sdk, android development, android studio, android developer, android app development, android apps, android os, android applications, android application development, android programming, android mobile development, android jetpack, android ndk, android framework, google android, android sdks | Mobile development | iOS
Jetpack Compose | compose ui, android compose | Android, Kotlin |
Retrofit | okhttp, dagger, dagger2, dagger hilt, retrofit2, glide android, picasso android, dagger 2, room database, room persistence, butterknife | Android |
Flutter | flutter sdk, flutter development, flutter framework, flutter bloc | Mobile development, Dart | React Native
Ionic | ionic framework, capacitor ionic | Mobile development | React Native
Cordova | apache cordova, phonegap, phone gap, adobe phonegap | Mobile development | Ionic
Appcelerator | titanium appcelerator, appcelerator titanium, sencha mobile, kendo mobile, temenos quantum, titanium studio | Mobile development | Ionic
Kony | kony mobile, kony studio | Mobile development | Appcelerator
NativeScript | native script | Mobile development | Appcelerator
Worklight | ibm worklight, mobilefirst, ibm mobilefirst | Mobile development | Appcelerator
Expo | expo react native, react native expo | React Native |
J2ME | java me, j2me midp, blackberry development, symbian, blackberry sdk, brew mobile | Java, Mobile development |
App Store deployment | app store submission, google play store, app store connect, itunes connect, testflight, google play console | Mobile development |
Push notifications | firebase cloud messaging, apns, fcm, apple push notification service, gcm push | Mobile development |
Crashlytics | firebase crashlytics, appsflyer, flurry analytics, firebase analytics, mixpanel, amplitude analytics, segment analytics | Mobile development |
Mobile payments | apple pay, google pay, in-app purchases, in app purchase | Mobile development |
Game development | game design, video game development, game programming, gameplay programming, game developer, game engines, game programmer | |
Unity | unity3d, unity 3d, unity engine, unity game engine, unity 2d | Game development, C# | Unreal Engine
Unreal Engine | ue4, ue5, unreal, unreal engine 4, unreal blueprints, unreal engine 5 | Game development, C++ | Unity
Godot | construct 2, libgdx, phaser.js, roblox studio, corona sdk | Game development | Unity
Cocos2d | cocos2d-x | Game development | Godot
GameMaker | game maker | Game development | Godot
SpriteKit | sprite kit | Game development | Godot
CryEngine | | Game development | Godot
OpenGL | open gl, opengl es, glsl, opengl/glsl, hlsl, shaders, opengles, shader programming, hlsl/glsl, vulkan, metal graphics, vulkan api | Computer graphics | DirectX
DirectX | direct x, direct3d, direct 3d, directx 11, directx 12 | Computer graphics | OpenGL
Computer graphics | 3d graphics, graphics programming, 2d graphics, ray tracing, gpu rendering, graphics engine, rendering engines, 3d graphics programming, graphics | |
Virtual reality | augmented reality, vr, ar/vr, vr/ar, mixed reality, oculus, hololens, arkit, arcore, extended reality, xr development, vuforia, oculus rift, virtual reality development, augmented reality development | |
Qt | qt framework, qt creator, qml, qt/qml, qt5, qt/c++ | C++ |
wxWidgets | gtk, gtk+, motif x11, x11, x windows, xwindows, xlib, x-windows, x window system | C++ |
Boost | boost c++, c++ boost, boost libraries, boost asio | C++ |
STL | standard template library, c++ stl library | C++ |
Multimedia programming | ffmpeg, gstreamer, video codecs, h.264, video streaming, hls streaming, video encoding, mpeg, video compression, hevc, video processing, streaming media, h264, audio codecs, wowza, directshow, mpeg-4, live streaming | |
Socket programming | sockets, winsock, tcp sockets, berkeley sockets, network programming, tcp/ip sockets, boost sockets, unix sockets | |
Inter-process communication | ipc, interprocess communication, shared memory ipc | |
Broadcast engineering | broadcast systems, mpeg-2 transport, broadcast television, sdi video, broadcast engineer, broadcast operations, broadcast video | |
`;
