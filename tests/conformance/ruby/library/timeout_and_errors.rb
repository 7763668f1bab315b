require 'timeout'
p Timeout.timeout(5) { :fine }, Timeout.timeout(nil) { 1 }, Timeout.timeout(0) { 2 }
p Timeout::Error.ancestors.include?(RuntimeError)
begin Timeout.timeout(5) { raise ArgumentError, "inner" } rescue p $!.class, $!.message end
begin raise Timeout::Error rescue p $!.message end
begin Timeout.timeout(1) rescue p $!.class end
