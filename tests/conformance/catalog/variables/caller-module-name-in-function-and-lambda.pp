function f() { $caller_module_name = 1 $caller_module_name }
notice(f())
[1].each |$x| { $caller_module_name = 2 notice($caller_module_name) }
