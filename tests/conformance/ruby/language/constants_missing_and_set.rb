class Auto
  def self.const_missing(n) = const_set(n, "made #{n}")
end
p Auto::Foo, Auto::Foo.equal?(Auto::Foo)
begin Nope rescue p $!.message, $!.name, $!.receiver end
begin String::Nope rescue p $!.message end
begin nil::Foo rescue p $!.message end
begin 5::Foo rescue p $!.message end
Object.const_set(:MADE, 1)
p MADE
begin Object.const_set("lower", 1) rescue p $!.message end
begin Object.const_get("bad name") rescue p $!.message end
p Object.const_get("File::SEPARATOR")
module Priv; SECRET = 1; private_constant :SECRET; def self.get = SECRET; end
p Priv.get
begin Priv::SECRET rescue p $!.message end
