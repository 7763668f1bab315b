type Three = Integer[1, 3]
[Three.map |$x| { $x }, Array(Three)]
