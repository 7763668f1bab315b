module Perm; READ = 1; WRITE = 2; EXEC = 4; ALL = READ | WRITE | EXEC; end
def names(n) = Perm.constants.sort.reject { _1 == :ALL }.select { n & Perm.const_get(_1) != 0 }
p names(5), names(0), names(Perm::ALL), Perm::ALL ^ Perm::WRITE, Perm::ALL & ~Perm::EXEC
mode = ->(m) { m.to_s(8).rjust(3, "0").chars.map { |d| %w[r w x].each_with_index.map { |c, i| d.to_i[2 - i] == 1 ? c : "-" }.join }.join }
p mode.(0o755), mode.(0o640), mode.(0), "rwxr-x---".scan(/.../).map { |t| t.tr("-", "0").tr("rwx", "111").to_i(2) }.join
