function a() { return { b => 1 } }
function c() { return [1] }
function d() { return { } }
