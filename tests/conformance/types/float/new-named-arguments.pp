[Float({from => '-1.5'}), Float({from => '-1.5', abs => true})]
