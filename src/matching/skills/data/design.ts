/** Interface design, images, video and sound. Form of a line: see all.ts. */
export const design = `
UX design | user experience, ux, ux designer, user experience design, user-centered design, interaction design, user centered design, human centered design, ux/ui design, ux developer, ux/ui, human-computer interaction, user flows, human computer interaction, hci design, ux architect, interaction designer, usability, user interaction, ux designs, user experience designer, product design ux, experience design, user-centric design, user personas, user flow, site maps, usability engineering, user experience ux | | UI design
Wireframing | wireframes, wire framing, wireframe, wire frames, mockups, mock-ups, mock ups, low fidelity wireframes, low-fidelity prototypes | | UX design, Axure, Balsamiq
Information architecture | |  | UX design
Journey mapping | customer journey mapping, user journey mapping, user journeys | | UX design, UX research
Human factors engineering | human factors | | UX design, Industrial design
Design systems | |  | UI design, UX design
UX research | user research, usability research, user interviews, user experience research, ux researcher, card sorting, heuristic evaluation, contextual inquiry, user surveys, heuristic evaluations, user testing research, usability testing research | UX design |
UI design | ui, user interface design, ui/ux, ui ux, ui/ux design, user interface, gui design, ui designer, gui, graphical user interface, user interfaces, gui development, user interface development, visual ui design, ui/ux designer, graphic user interface, ui/ux development, web ui, user interface designer, interface design, ui/ux developer, guis | | UX design
Design thinking | design sprints, service design, human-centered design thinking, design sprint | UX design |
Figma | figma design, figma prototyping | UX design | Sketch, Adobe XD
Sketch | sketch app, sketchapp, bohemian sketch | UX design | Figma
InVision | invision studio, invision app, abstract design, uxpin, flinto, invisionapp | UX design | Figma
Zeplin | | UX design | InVision
Framer | | UX design | InVision
Principle app | | UX design | InVision
Marvel app | | UX design | InVision
Proto.io | | UX design | InVision
Adobe XD | adobe experience design, xd adobe | UX design | Figma
Axure | axure rp, axure rp pro, axurerp, justinmind, mockflow, iplotz | UX design | Balsamiq
Balsamiq | balsamiq mockups, balsamic mockups | UX design | Axure
Adobe Creative Suite | adobe creative cloud, adobe cs, creative suite, creative cloud, adobe suite, adobe cc, adobe cs6, adobe cs5, adobe creative, adobe products, cs6, adobe cs4, adobe cs3, adobe software, adobe programs, adobe master collection, adobe creative suites, adobe product suite, adobe applications, adobe | |
Photoshop | adobe photoshop, photo shop, photoshop cs, photoshop cs6, adobe photo shop, adobe photoshop cs, photoshop cc, photoshop elements, adobe photoshop elements | Graphic design | Illustrator
Illustrator | adobe illustrator, illustrator cs, illustrator cc | Graphic design | Photoshop
InDesign | adobe indesign | Graphic design | QuarkXPress
QuarkXPress | quark xpress, quark, quark express, quarkexpress | Graphic design | InDesign
Adobe Lightroom | lightroom, adobe light room, capture one | Photography | Photoshop
Adobe Bridge | |  | Adobe Lightroom
Adobe Acrobat | acrobat, adobe acrobat pro, adobe pdf, acrobat pro, adobe reader, adobe acrobat professional, acrobat professional, adobe acrobat reader, acrobat reader, adobe acrobat dc | |
Adobe LiveCycle | livecycle designer | | Adobe Acrobat, Adobe Experience Manager
Adobe After Effects | after effects, aftereffects, after-effects, adobe aftereffects | Motion graphics | Adobe Premiere
Adobe Premiere | premiere pro, adobe premiere pro, premiere, adobe premier pro, premier pro, adobe premier | Video editing | Final Cut Pro
Adobe Fireworks | macromedia fireworks, fireworks cs | Graphic design |
Adobe Audition | audition adobe, cubase, garageband, adobe soundbooth, reaper daw | Audio production |
Pro Tools | protools, avid pro tools | Audio production | Adobe Audition
Logic Pro | | Audio production | Adobe Audition
Ableton Live | ableton | Audio production | Adobe Audition
Audacity | | Audio production | Adobe Audition
Final Cut Pro | final cut, fcp, finalcut pro, final cut pro x, fcpx, final cut studio | Video editing | Adobe Premiere
Avid | avid media composer, avid editing, avid xpress, media composer | Video editing | Adobe Premiere
DaVinci Resolve | davinci, da vinci resolve | Video editing | Adobe Premiere
Color grading | colour grading | | DaVinci Resolve, Video editing
Camtasia | camtasia studio, techsmith camtasia, windows movie maker | Video editing |
iMovie | i-movie | Video editing | Final Cut Pro, Camtasia
Sony Vegas | vegas pro, sony vegas pro | Video editing | Adobe Premiere
CorelDRAW | corel draw, coreldraw graphics suite, corel, paint shop pro, paintshop pro, corel painter, paint.net | Graphic design | Illustrator
GIMP | | Graphic design | CorelDRAW
Inkscape | | Graphic design | CorelDRAW
Affinity Designer | | Graphic design | CorelDRAW
Procreate | | Graphic design | CorelDRAW
Canva | canva design | Graphic design |
Microsoft Publisher | ms publisher, publisher | Graphic design | Canva
Graphic design | graphic designer, graphics design, visual design, print design, visual designer, graphic arts, layout design, typography, graphic artist, digital design graphics, logo design, graphic designers, brochure design, brochures and flyers, graphic designing, publication design, branding design, digital graphics, print production, brand design, graphic design software, color theory, banner design, flyers and brochures | |
Desktop publishing | page layout | | Graphic design, InDesign
Prepress | pre-press | | Graphic design, Printing
Illustration | illustrations, digital painting, concept art, drawing and illustration, character design, digital illustration | |
Storyboarding | storyboards, storyboard | | Illustration
Photography | photographer, digital photography, product photography, photojournalism, event photography, studio photography | |
Photo editing | photo retouching, image editing, photo manipulation, retouching, photographs editing | | Photography, Photoshop
Video editing | video editor, film editing, post production video, video post production, non-linear editing, digital video editing, video creation, video and audio editing, nonlinear editing, film production, video content creation, television production | |
Videography | video production, videographer, video producer, video shooting, video filming | | Video editing, Media production
Audio production | sound design, audio editing, audio engineering, audio mixing, sound engineering, audio recording, sound editing, music production, audio engineer, sound mixing, sound recording, live sound | |
Motion graphics | motion design, motion graphic design, motion capture | |
Animation design | animation, 2d animation, animations, animator, character animation, computer animation, flash animation | | Motion graphics
Visual effects | vfx, compositing | | Motion graphics
3D animation | 3-d animation | | Animation design, Motion graphics, 3D art
3ds Max | 3d studio max, 3d max, 3dsmax, autodesk 3ds max, 3d studio, 3d s max, 3d-max | 3D art | Maya
V-Ray | vray | 3D art | 3ds Max, SketchUp
Maya | autodesk maya, maya 3d | 3D art | 3ds Max
Blender | blender 3d | 3D art | Maya
Cinema 4D | cinema4d, c4d, maxon cinema 4d | 3D art | Maya
ZBrush | z brush, nuke compositing, modo, mudbox, marmoset, mari texture, alias autodesk, autodesk alias, lightwave 3d, light wave 3d, poser pro, realflow | 3D art | Maya
Lumion | | 3D art | Enscape, SketchUp
Enscape | | 3D art | Lumion, SketchUp
Houdini | | 3D art | ZBrush
Rhino 3D | rhino, rhinoceros, rhinoceros 3d | 3D art | ZBrush
Keyshot | | 3D art | ZBrush
Substance Painter | substance designer | 3D art | ZBrush
Grasshopper 3D | | 3D art | ZBrush
3D art | 3d rendering, texturing, 3d artist, 3d sculpting, 3d visualization, rigging animation, 3d texturing, 3d lighting, 3d modeling and animation, rendering 3d | |
SketchUp | google sketchup, sketch up, google sketch up, trimble sketchup | CAD |
Interior design | interior decorating, interior designer, residential design, 20-20 design, kitchen design, ff&e, furniture design, interior designing, set design, furniture layout, finish selection | |
Fashion design | apparel design, textile design, fashion merchandising, fashion illustration, garment design, textiles design, clo 3d, fabric sourcing, fashion styling, fashion designer, apparel product development, draping | |
Garment sewing | sewing, garment construction | | Textile and sewing, Fashion design
Pattern making | patternmaking | | Fashion design
Industrial design | consumer product design, industrial designer | |
Product design | product designer | | Industrial design, UX design
Captivate | adobe captivate, adobe presenter, elucidat, ispring | E-learning |
Articulate Storyline | articulate, articulate 360, storyline 360, articulate studio, articulate rise | E-learning | Captivate
Lectora | | E-learning | Captivate
`;
