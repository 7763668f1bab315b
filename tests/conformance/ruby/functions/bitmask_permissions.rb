def mode(s) = s.scan(/.../).map { |t| t.each_char.with_index.sum { |c, i| c == '-' ? 0 : 4 >> i } }.join
p mode('rwxr-xr--'), mode('---------'), '0755'.oct.to_s(2), format('%04o', 0o644 & ~0o022), 0o4755.anybits?(0o4000), (0o777 ^ 0o027).to_s(8), %w[644 0755 1777].map { |m| m.rjust(4, '0') }, Integer('0755', 8), '755'.to_i(8).to_s(8)
