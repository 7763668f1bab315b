class callee {
  notice("in ${module_name}, called by '${caller_module_name}'")
}
