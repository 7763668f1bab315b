function f() { $module_name = 1 $module_name }
notice(f())
[1].each |$x| { $module_name = 2 notice($module_name) }
