[[7, 2], [-7, 2], [7, -2], [-7, -2], [7, 2.0], [-7, 2r], [10**20, 3], [-(10**20), 7]].each { |a, b| p [a / b, a % b, a.divmod(b), a.remainder(b), a.fdiv(b), a.div(b), a.modulo(b)] }; [-> { 1 / 0 }, -> { 1 % 0 }, -> { 1.divmod(0) }, -> { 1.div(0.0) }, -> { 1.0.divmod(0) }, -> { 1.remainder(0) }, -> { 0 ** -1 }].each { |l| begin
p l.call; rescue => e; puts "#{e.class}: #{e.message}"; end }
p 1 / 0.0, 0.0 / 0, 1 % 0.0, 1.fdiv(0), -1.fdiv(0)
