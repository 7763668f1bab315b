define plain($value) { }
plain {
  'data':
    value => { 'a' => [1, { 'b' => [[undef, 2.5], {}] }], 'c' => { 'd' => true } };
  'mark of rich data':
    value => [{ 'a' => { '__ptype' => 'Integer' } }];
  'keys that are no texts':
    value => { 'a' => [{ 1 => 'one', 'b' => default }] };
}
