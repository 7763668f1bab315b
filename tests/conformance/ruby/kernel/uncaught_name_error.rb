def compute
  undefined_helper(1)
end
compute
