type Shop = TypeSet[{
  version => '1.0.0',
  pcore_version => '1.0.0',
  types => {
    Price => Variant[Integer, Float],
    Item => Object[{attributes => {name => String, price => Price}}],
    Basket => Array[Item]
  }
}]
$set = Shop
[[Shop::Item('a', 1), Shop::Item('b', 1.5)] =~ Shop::Basket, [1] =~ Shop::Basket]
