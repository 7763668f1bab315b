[File[undef]]
