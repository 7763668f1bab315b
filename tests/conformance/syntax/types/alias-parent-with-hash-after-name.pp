# the type before the hash becomes the parent
type A = B { attributes => { c => Integer } }
