$os::family
