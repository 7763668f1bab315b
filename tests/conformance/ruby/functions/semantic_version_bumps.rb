def bump(v, part) = (a = v.split('.').map { |x| Integer(x) }; i = %i[major minor patch].index(part) or raise ArgumentError, "unknown part #{part.inspect}"; a[i] += 1; (i + 1..2).each { |j| a[j] = 0 }; a.join('.'))
p bump('1.2.3', :patch), bump('1.2.3', :minor), bump('1.2.3', :major), (bump('1.x', :major) rescue $!.message), (bump('1.2.3', :zip) rescue $!.message)
