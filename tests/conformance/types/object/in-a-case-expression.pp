type A = Object[{attributes => {x => Integer}}]
type B = Object[{attributes => {x => Integer}}]
case B(1) { A: { 'a' } B: { 'b' } default: { 'none' } }
