/** Apps for phones and tablets, games, graphics. Form of a line: see all.ts. */
export const mobile = `
Mobile development | mobile apps, mobile application development, mobile app development, mobile applications, mobile developer, mobile application, mobile app, mobile software development, mobile platforms, mobile programming, cross platform mobile, mobile app developer, cross-platform mobile development, mobile technologies, native mobile apps, mobile | |
iOS | ios development, iphone development, ios developer, ios apps, ios sdk, ios app development, ios applications, iphone sdk, iphone/ipad, ios programming, iphone app development, apple ios, iphone os, ios application development, ipados | Mobile development | Android
Xcode | x code, apple xcode, instruments xcode | iOS |
Cocoa Touch | cocoa, cocoa touch framework, uikit, ui kit, cocoa framework | iOS |
Core Data | coredata | iOS |
Core Animation | core graphics, coregraphics | iOS | Cocoa Touch
MapKit | core location | iOS | Cocoa Touch
CocoaPods | cocoa pods, carthage | iOS |
Fastlane | | Mobile development | App Store deployment, CI/CD
Swift Package Manager | | iOS | CocoaPods
XCTest | xctest framework | iOS, Unit testing |
Android | android sdk, android development, android studio, android developer, android app development, android apps, android os, android applications, android application development, android programming, android mobile development, android jetpack, android ndk, android framework, google android, android sdks | Mobile development | iOS
Jetpack Compose | compose ui, android compose | Android, Kotlin |
Retrofit | retrofit2, glide android, picasso android, butterknife | Android |
Dagger 2 | dagger, dagger2, dagger hilt | Android, Dependency injection | Retrofit
Room database | room persistence | Android | SQLite
OkHttp | | Android | Retrofit
Flutter | flutter sdk, flutter development, flutter framework, flutter bloc | Mobile development, Dart | React Native
Ionic | ionic framework, capacitor ionic | Mobile development | React Native
Cordova | apache cordova, phonegap, phone gap, adobe phonegap | Mobile development | Ionic
Appcelerator | titanium appcelerator, appcelerator titanium, sencha mobile, kendo mobile, temenos quantum, titanium studio | Mobile development | Ionic
Kony | kony mobile, kony studio | Mobile development | Appcelerator
NativeScript | native script | Mobile development | Appcelerator
Worklight | ibm worklight, mobilefirst, ibm mobilefirst | Mobile development | Appcelerator
Expo | expo react native, react native expo | React Native |
J2ME | java me, j2me midp, symbian, brew mobile | Java, Mobile development |
BlackBerry development | blackberry sdk | Mobile development | J2ME
App Store deployment | app store submission, google play store, app store connect, itunes connect, testflight, google play console | Mobile development |
Push notifications | apns, apple push notification service, gcm push | Mobile development |
Firebase Cloud Messaging | fcm | Push notifications | Firebase
Crashlytics | firebase crashlytics, flurry analytics | Mobile development |
Mixpanel | | Web analytics | Google Analytics
Amplitude Analytics | | Web analytics | Mixpanel, Google Analytics
Firebase Analytics | | Mobile development | Firebase, Crashlytics, Google Analytics
Segment Analytics | | Web analytics | Mixpanel
AppsFlyer | |  | Firebase Analytics, Crashlytics
Mobile payments | apple pay, google pay, in-app purchases, in app purchase | Mobile development |
Game development | video game development, game programming, gameplay programming, game developer, game engines, game programmer | |
Game design | |  | Game development
Unity | unity3d, unity 3d, unity engine, unity game engine, unity 2d | Game development, C# | Unreal Engine
Unreal Engine | ue4, ue5, unreal, unreal engine 4, unreal blueprints, unreal engine 5 | Game development, C++ | Unity
Godot | construct 2, libgdx, phaser.js, corona sdk | Game development | Unity
Roblox Studio | | Game development | Unity
Cocos2d | cocos2d-x | Game development | Godot
GameMaker | game maker | Game development | Godot
SpriteKit | sprite kit | Game development | Godot
CryEngine | | Game development | Godot
OpenGL | open gl, opengl es, opengl/glsl, opengles, metal graphics | Computer graphics | DirectX
Shader programming | shaders, glsl, hlsl, hlsl/glsl | Computer graphics | OpenGL, DirectX
Vulkan | vulkan api | Computer graphics | OpenGL, DirectX
DirectX | direct x, direct3d, direct 3d, directx 11, directx 12 | Computer graphics | OpenGL
Computer graphics | 3d graphics, graphics programming, 2d graphics, ray tracing, gpu rendering, graphics engine, rendering engines, 3d graphics programming, graphics | |
Virtual reality | vr, ar/vr, vr/ar, oculus, extended reality, xr development, vuforia, oculus rift, virtual reality development | |
Augmented reality | augmented reality development | | Virtual reality, Mixed reality
Mixed reality | hololens | | Virtual reality, Augmented reality
ARKit | | Augmented reality, iOS | ARCore
ARCore | | Augmented reality, Android | ARKit
Qt | qt framework, qt creator, qml, qt/qml, qt5, qt/c++ | C++ |
wxWidgets | | C++ |
X Window System | motif x11, x11, x windows, xwindows, xlib, x-windows | | Unix
GTK | gtk+ | | Qt, wxWidgets
Boost | boost c++, c++ boost, boost libraries, boost asio | C++ |
STL | standard template library, c++ stl library | C++ |
Multimedia programming | video processing, audio codecs, directshow | |
Video streaming | hls streaming, streaming media, live streaming, wowza | | Multimedia programming
Video encoding | video codecs, h.264, h264, hevc, mpeg, mpeg-4, video compression | | Multimedia programming, Video streaming
FFmpeg | | Multimedia programming | Video encoding
GStreamer | | Multimedia programming | FFmpeg
Socket programming | sockets, winsock, tcp sockets, berkeley sockets, network programming, tcp/ip sockets, boost sockets, unix sockets | |
Inter-process communication | ipc, interprocess communication, shared memory ipc | |
Broadcast engineering | broadcast systems, mpeg-2 transport, broadcast television, sdi video, broadcast engineer, broadcast operations, broadcast video | |
`;
