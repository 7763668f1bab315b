def lvl(n) = n.zero? ? raise('root') : begin; lvl(n - 1); rescue => e; raise ArgumentError, "level #{n}"; end
begin; lvl(3); rescue => e; while e; puts "#{e.class}: #{e.message}"; e = e.cause; end; end
begin
begin; raise 'a'; rescue; raise 'b', cause: nil; end; rescue => e
p e.cause; end
begin; raise 'c', cause: RuntimeError.new('given'); rescue => e
p e.cause; end
begin
begin; 1 / 0; ensure; Integer('zz') rescue p $!.cause.class; end; rescue => e
p e.class, e.cause; end
p $!
