class k { }
class { k: title => q }
