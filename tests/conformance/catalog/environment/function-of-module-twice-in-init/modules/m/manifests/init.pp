class m { }
function m::f() { 1 }
function m::f() { 2 }
