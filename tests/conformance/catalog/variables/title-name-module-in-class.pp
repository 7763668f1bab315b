class a::b { notify { "${title}|${name}|${module_name}|${caller_module_name}": } }
include a::b
