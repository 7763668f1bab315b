x = 10; b = binding; p eval('x + 1'), eval('x + 1', b), b.local_variable_get(:x), b.local_variable_set(:x, 20), x, b.local_variable_defined?(:zz), b.local_variables.include?(:x), b.receiver.to_s, eval('[__FILE__, __LINE__]', b, 'foo.rb', 77), instance_eval('self.to_s'), Object.class_eval('1 + 1'), eval("def evald = 5\nevald"), b.eval('y = 3; y * x'), (eval('1 +') rescue 'not reached') rescue p $!.class
begin; eval('raise "in eval"', nil, 'f.rb', 5); rescue => e; p e.message, e.backtrace.first; end
begin; eval('1 +', nil, 'f.rb', 5); rescue SyntaxError => e; puts e.message.lines.first; end
