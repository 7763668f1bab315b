require 'weakref'
s = "target"
r = WeakRef.new(s)
p r.upcase, r.weakref_alive?, r.class, r.__getobj__.equal?(s)
