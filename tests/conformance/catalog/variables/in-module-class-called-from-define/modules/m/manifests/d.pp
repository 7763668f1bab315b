define m::d { include n notify { "d|${title}|${name}|${module_name}|${caller_module_name}": } }
