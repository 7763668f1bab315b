conf = "  key1 = v1 # c\n\n\n# only comment\nkey2=  v2  \n\tkey3 = a = b\n"
lines = conf.lines.map { |l| l.sub(/#.*/, '').strip }.reject(&:empty?)
p lines, lines.map { |l| l.split(/\s*=\s*/, 2) }.to_h, conf.squeeze("\n").lines.size, conf.delete(" \t").tr("\n", ';').squeeze(';'), conf.each_line(chomp: true).with_index(1).select { |l, _| l.include?('=') }.map(&:last), conf =~ /^key2/, conf.count("\n"), conf[/key3.*/].split('=').map(&:strip)
