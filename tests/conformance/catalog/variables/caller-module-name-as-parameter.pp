define d($caller_module_name = 1) { notice($caller_module_name) }
d { x: }
