define d { $caller_module_name = 1 }
d { x: }
