# only the file of the module itself has a name of its own
class one::two { }
