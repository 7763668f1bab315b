[1, 2].filter |$x| { '' }
