class Sn; def pub(a, k: 1, &b) = [a, k, b&.call]; private def priv = :p; def method_missing(n, *a) = n == :ghost ? [n, a] : super; def respond_to_missing?(n, p = false) = n == :ghost; end
s = Sn.new
p s.send(:pub, 1, k: 2) { 3 }, s.public_send("pub", 1), s.send(:priv), s.__send__(:ghost, 5), s.respond_to?(:ghost), s.public_send(:ghost), 5.send(:+, 3), [1, 2].send("[]", 0), s.method(:ghost).call(1)
[-> { s.public_send(:priv) }, -> { s.send(:nope) }, -> { s.send }, -> { s.send(5) }, -> { s.send(nil) }].each { |l| l.call rescue p $!.class, $!.message.gsub(/0x\h+/, "0x") }
