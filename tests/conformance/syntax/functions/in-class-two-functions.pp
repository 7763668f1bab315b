class a { function b() { 1 } function c() { 1 } }
