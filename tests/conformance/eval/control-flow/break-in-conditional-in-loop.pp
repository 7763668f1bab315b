[1, 2, 3].map |$x| { case $x { 3: { break() } default: { $x } } }
