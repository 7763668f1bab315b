define m::d($p = 'default') { notify { "m::d ${title} ${p} ${module_name} ${caller_module_name}": } }
