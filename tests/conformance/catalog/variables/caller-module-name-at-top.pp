$caller_module_name = 1
