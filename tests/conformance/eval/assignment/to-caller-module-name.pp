$caller_module_name = 'x'
