[0, 1, -1, 255, -255, 2**64].each { |n| puts %w[d 5d -5d 05d +d .3d x #x X o #o b #b 08b +x].map { |f| format("%#{f}", n) }.join("|") }
[0.0, 1.5, -1.5, 123456.789, 1e-5, 1e100, 0.1 + 0.2].each { |n| puts %w[f .2f 10.1f -10.1f 010.2f +.1f e .2e g .3g #g a .0f .15g].map { |f| format("%#{f}", n) }.join("|") }
["", "a", "hello", "日本"].each { |s| puts %w[s 7s -7s .2s 7.2s p].map { |f| format("%#{f}", s) }.join("|") }
