function a::b::c() { 1 }
