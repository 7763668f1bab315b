def show(e) e.backtrace.map { |l| File.basename(l) }.first(4) end
def m
  [1].each { begin; eval "raise 'x'"; rescue => e; p show(e); end }
  [1].each { [2].each { begin; eval "raise 'x'"; rescue => e; p show(e); end } }
  begin; eval "[1].each { raise 'y' }"; rescue => e; p show(e); end
  [1].each { begin; eval "[1].each { raise 'z' }"; rescue => e; p show(e); end }
  begin; eval "raise 'q'"; rescue => e; p show(e); end
  begin; Object.new.instance_eval "raise 'q'"; rescue => e; p show(e); end
  [1].each { begin; Object.new.instance_eval "raise 'q'"; rescue => e; p show(e); end }
  [1].each { begin; String.class_eval "raise 'q'"; rescue => e; p show(e); end }
  [1].each { begin; eval "eval \"raise 'n'\""; rescue => e; p show(e); end }
  [1].each { begin; eval "def zz; raise 'n'; end; zz"; rescue => e; p show(e); end }
end
m
[1].each { begin; eval "raise 'x'"; rescue => e; p show(e); end }
begin; eval "raise 'x'"; rescue => e; p show(e); end
begin; eval "[1].each { raise 'y' }"; rescue => e; p show(e); end
b = binding
[1].each { begin; b.eval "raise 'b'"; rescue => e; p show(e); end }
class K; [1].each { begin; eval "raise 'x'"; rescue => e; p e.backtrace.map { |l| File.basename(l) }.first(4); end } end
